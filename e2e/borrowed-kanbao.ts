import type { Kanbao, SharedKanbao } from './kanbao';
import type { PlatformOperator } from './platform-operator';

/** What of a platform can be put back as it was; a post of a live stays, so who counts posts counts those since. */
type Changes = Pick<
  PlatformOperator,
  | 'config'
  | 'keptConfig'
  | 'faults'
  | 'clearFaults'
  | 'article'
  | 'articleState'
  | 'livePost'
  | 'forgetCredentials'
>;

/**
 * A Kanbao that is a test's alone while it runs, and afterwards the next one's of the same worker: to be configured and to
 * be refused by, to have articles added and taken back, not to be ended, filled or broken.
 */
export interface BorrowedKanbao extends SharedKanbao, Pick<Kanbao, 'forget' | 'output'> {
  platform: SharedKanbao['platform'] & Changes;
}

/** A borrowed Kanbao tells of calls and lines of its log since it was borrowed; `putBack` makes it as it was. */
export async function borrow(
  kanbao: Kanbao,
): Promise<{ borrowed: BorrowedKanbao; putBack: () => Promise<void> }> {
  const { platform, forget } = kanbao;
  const [kept, mark] = [await platform.keptConfig(), await platform.lastCall()];
  const written = kanbao.output().length;
  const articles = articlesOf(platform);
  const borrowed = {
    ...kanbao,
    platform: {
      ...platform,
      ...articles.changes,
      calls: ({ after = mark, ...which } = {}) => platform.calls({ after, ...which }),
    },
    output: () => kanbao.output().slice(written),
  } satisfies BorrowedKanbao;
  const putBack = async () => {
    await platform.clearFaults();
    const changed = Object.keys(await platform.keptConfig());
    await platform.config(Object.fromEntries(changed.map((name) => [name, null])));
    await platform.config(kept);
    await articles.putBack();
    await forget({ tags: ['*'], hard: true });
  };
  return { borrowed, putBack };
}

/** Articles that are added are withdrawn in the end, so that no list has them; others are published again. */
function articlesOf(platform: Pick<PlatformOperator, 'article' | 'articleState'>) {
  const added = new Set<string>();
  const changed = new Set<string>();
  const changes: Pick<PlatformOperator, 'article' | 'articleState'> = {
    article: async (article) => {
      const id = await platform.article(article);
      added.add(id);
      // One of the same key that was withdrawn keeps its state.
      await platform.articleState(id, 'published');
      return id;
    },
    articleState: async (id, state) => {
      if (!added.has(id)) changed.add(id);
      await platform.articleState(id, state);
    },
  };
  const putBack = async () => {
    for (const id of added) await platform.articleState(id, 'withdrawn');
    for (const id of changed) await platform.articleState(id, 'published');
  };
  return { changes, putBack };
}
