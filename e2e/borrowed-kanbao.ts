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

/** Operations that no cached page shows: their faults leave nothing that must be purged. */
const uncachedOperations: ReadonlySet<string> = new Set([
  'askQuestion',
  'contribute',
  'delMyDiscuss',
  'discuss',
  'fav',
  'handInTipoff',
  'likeEvent',
  'mamUploadDone2',
  'myDiscuss',
  'post-write',
  'qaAsk',
  'qaRate',
  'report',
  'topicSub',
  'topicSubCancel',
  'upload',
  'uploadResults',
  'uploadToStorage',
]);

/**
 * A Kanbao that is a test's alone while it runs, and afterwards the next one's of the same worker: to be configured and to
 * be refused by, to have articles added and taken back, not to be ended, filled or broken.
 */
export interface BorrowedKanbao extends SharedKanbao, Pick<Kanbao, 'forget' | 'output'> {
  platform: SharedKanbao['platform'] & Changes;
}

/** Lends a Kanbao: calls and log lines are those since now, and `putBack` undoes what the borrower changed. */
export async function borrow(
  kanbao: Kanbao,
): Promise<{ borrowed: BorrowedKanbao; putBack: () => Promise<void> }> {
  const { platform, forget } = kanbao;
  const [kept, mark] = [await platform.keptConfig(), await platform.lastCall()];
  const written = kanbao.output().length;
  const articles = articlesOf(platform);
  /** Whether pages and answers of any kind may have been cached that differ from the usual ones. */
  let differs = false;
  let hasFaults = false;
  const borrowed = {
    ...kanbao,
    platform: {
      ...platform,
      ...articles.changes,
      calls: ({ after = mark, ...which } = {}) => platform.calls({ after, ...which }),
      config: (patch) => {
        differs = true;
        return platform.config(patch);
      },
      faults: (table) => {
        hasFaults = true;
        if (Object.keys(table).some((name) => !uncachedOperations.has(name))) differs = true;
        return platform.faults(table);
      },
    },
    output: () => kanbao.output().slice(written),
  } satisfies BorrowedKanbao;
  const putBack = async () => {
    if (hasFaults) await platform.clearFaults();
    if (differs) {
      const changed = Object.keys(await platform.keptConfig());
      await platform.config(Object.fromEntries(changed.map((name) => [name, null])));
      await platform.config(kept);
    }
    const tags = await articles.putBack();
    // Everything else stays cached: rendering all pages again after each test took more time than the tests.
    if (differs) await forget({ tags: ['*'], hard: true });
    else if (tags.length > 0) await forget({ tags, hard: true });
  };
  return { borrowed, putBack };
}

/** Articles that were added are withdrawn in the end, so that no list has them; others are published again. */
function articlesOf(platform: Pick<PlatformOperator, 'article' | 'articleState'>) {
  const added = new Set<string>();
  const changed = new Set<string>();
  /** Lists that show an article besides its own page. */
  const tags = new Set<string>();
  const changes: Pick<PlatformOperator, 'article' | 'articleState'> = {
    article: async (article) => {
      const id = await platform.article(article);
      added.add(id);
      for (const tag of [`article:${id}`, `column:${article.columnId}`, 'columns', 'hot']) tags.add(tag);
      // One of the same key that was withdrawn keeps its state.
      await platform.articleState(id, 'published');
      return id;
    },
    articleState: async (id, state) => {
      if (!added.has(id)) changed.add(id);
      tags.add(`article:${id}`);
      await platform.articleState(id, state);
    },
  };
  /** @returns tags of what is to be purged */
  const putBack = async () => {
    for (const id of added) await platform.articleState(id, 'withdrawn');
    for (const id of changed) await platform.articleState(id, 'published');
    return [...tags];
  };
  return { changes, putBack };
}
