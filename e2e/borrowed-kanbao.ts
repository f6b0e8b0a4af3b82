import type { Kanbao, SharedKanbao } from './kanbao';
import type { PlatformOperator } from './platform-operator';

/** What of a platform can be put back as it was. */
type Changes = Pick<PlatformOperator, 'config' | 'keptConfig' | 'faults' | 'clearFaults'>;

/**
 * A Kanbao that is a test's alone while it runs, and afterwards the next one's of the same worker: to be configured and to
 * be refused by, not to be ended, filled or broken.
 */
export interface BorrowedKanbao extends SharedKanbao, Pick<Kanbao, 'forget'> {
  platform: SharedKanbao['platform'] & Changes;
}

/** A borrowed Kanbao tells of the calls since it was borrowed; `putBack` makes it as it was. */
export async function borrow(
  kanbao: Kanbao,
): Promise<{ borrowed: BorrowedKanbao; putBack: () => Promise<void> }> {
  const { platform, forget } = kanbao;
  const [kept, mark] = [await platform.keptConfig(), await platform.lastCall()];
  const borrowed = {
    ...kanbao,
    platform: {
      ...platform,
      calls: ({ after = mark, ...which } = {}) => platform.calls({ after, ...which }),
    },
  } satisfies BorrowedKanbao;
  const putBack = async () => {
    await platform.clearFaults();
    const changed = Object.keys(await platform.keptConfig());
    await platform.config(Object.fromEntries(changed.map((name) => [name, null])));
    await platform.config(kept);
    await forget({ tags: ['*'], hard: true });
  };
  return { borrowed, putBack };
}
