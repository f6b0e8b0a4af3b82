import type { Kanbao, SharedKanbao } from './kanbao';
import type { PlatformOperator } from './platform-operator';

/** Actions that tests may use. Added posts of a live remain, so a test must count only its own posts. */
type OperatorActions = Pick<
  PlatformOperator,
  | 'config'
  | 'storedConfig'
  | 'faults'
  | 'clearFaults'
  | 'article'
  | 'articleState'
  | 'livePost'
  | 'forgetCredentials'
>;

/** Operations whose data is on no cached page. Faults of these operations require no purge. */
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

/** A Kanbao that the tests of a worker use one after another. Tests must not stop, fill or break it. */
export interface BorrowedKanbao extends SharedKanbao, Pick<Kanbao, 'forget' | 'output'> {
  platform: SharedKanbao['platform'] & OperatorActions;
}

/** Lends a Kanbao. Its `calls` and `output` omit earlier tests; `restore` undoes most changes. */
export async function borrowKanbao(
  kanbao: Kanbao,
): Promise<{ borrowed: BorrowedKanbao; restore: () => Promise<void> }> {
  const { platform, forget } = kanbao;
  const [configBefore, lastCallBefore] = [await platform.storedConfig(), await platform.lastCall()];
  const outputLengthBefore = kanbao.output().length;
  const articleTracker = trackArticles(platform);
  let needsPurge = false;
  let hasFaults = false;
  const borrowed = {
    ...kanbao,
    platform: {
      ...platform,
      ...articleTracker.changes,
      calls: ({ after = lastCallBefore, ...filter } = {}) => platform.calls({ after, ...filter }),
      config: (patch) => {
        needsPurge = true;
        return platform.config(patch);
      },
      faults: (table) => {
        hasFaults = true;
        if (Object.keys(table).some((name) => !uncachedOperations.has(name))) needsPurge = true;
        return platform.faults(table);
      },
    },
    output: () => kanbao.output().slice(outputLengthBefore),
  } satisfies BorrowedKanbao;
  const restore = async () => {
    if (hasFaults) await platform.clearFaults();
    if (needsPurge) {
      const changedNames = Object.keys(await platform.storedConfig());
      await platform.config(Object.fromEntries(changedNames.map((name) => [name, null])));
      await platform.config(configBefore);
    }
    const tags = await articleTracker.undoChanges();
    // Purges everything only if necessary, because rendering all pages again takes longer than the tests.
    if (needsPurge) await forget({ tags: ['*'], hard: true });
    else if (tags.length > 0) await forget({ tags, hard: true });
  };
  return { borrowed, restore };
}

/** Records changed articles. `undoChanges` withdraws added articles and republishes the others. */
function trackArticles(platform: Pick<PlatformOperator, 'article' | 'articleState'>) {
  const addedIds = new Set<string>();
  const changedIds = new Set<string>();
  const tags = new Set<string>();
  const changes: Pick<PlatformOperator, 'article' | 'articleState'> = {
    article: async (article) => {
      const id = await platform.article(article);
      addedIds.add(id);
      for (const tag of [`article:${id}`, `column:${article.columnId}`, 'columns', 'hot']) tags.add(tag);
      // If `article` replaces an article with the same key, it keeps the old state, which may be `withdrawn`.
      await platform.articleState(id, 'published');
      return id;
    },
    articleState: async (id, state) => {
      if (!addedIds.has(id)) changedIds.add(id);
      tags.add(`article:${id}`);
      await platform.articleState(id, state);
    },
  };
  const undoChanges = async () => {
    for (const id of addedIds) await platform.articleState(id, 'withdrawn');
    for (const id of changedIds) await platform.articleState(id, 'published');
    return [...tags];
  };
  return { changes, undoChanges };
}
