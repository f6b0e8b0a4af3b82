import type { Kanbao, SharedKanbao } from './kanbao';
import type { PlatformOperator } from './platform-operator';

/** Posts of a live remain after a test, so a test must count only the posts that it adds. */
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

/** Operations whose data no cached page contains, so that their faults require no purge. */
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

/** Lends a Kanbao, whose `calls` and `output` omit what happened before. */
export async function borrowKanbao(
  kanbao: Kanbao,
): Promise<{ borrowed: BorrowedKanbao; restore: () => Promise<void> }> {
  const { platform, forget } = kanbao;
  const [configBefore, lastCallBefore] = [await platform.storedConfig(), await platform.lastCall()];
  const outputBefore = kanbao.output().length;
  const articles = trackArticles(platform);
  let needsPurge = false;
  let hasFaults = false;
  const borrowed = {
    ...kanbao,
    platform: {
      ...platform,
      ...articles.changes,
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
    output: () => kanbao.output().slice(outputBefore),
  } satisfies BorrowedKanbao;
  const restore = async () => {
    if (hasFaults) await platform.clearFaults();
    if (needsPurge) {
      const changed = Object.keys(await platform.storedConfig());
      await platform.config(Object.fromEntries(changed.map((name) => [name, null])));
      await platform.config(configBefore);
    }
    const tags = await articles.undoChanges();
    // Everything else stays cached: rendering all pages after each test took more time than the tests.
    if (needsPurge) await forget({ tags: ['*'], hard: true });
    else if (tags.length > 0) await forget({ tags, hard: true });
  };
  return { borrowed, restore };
}

/** Records changed articles. `undoChanges` withdraws added articles and republishes the others. */
function trackArticles(platform: Pick<PlatformOperator, 'article' | 'articleState'>) {
  const added = new Set<string>();
  const changed = new Set<string>();
  const tags = new Set<string>();
  const changes: Pick<PlatformOperator, 'article' | 'articleState'> = {
    article: async (article) => {
      const id = await platform.article(article);
      added.add(id);
      for (const tag of [`article:${id}`, `column:${article.columnId}`, 'columns', 'hot']) tags.add(tag);
      // Replacing a withdrawn article by its key leaves it withdrawn.
      await platform.articleState(id, 'published');
      return id;
    },
    articleState: async (id, state) => {
      if (!added.has(id)) changed.add(id);
      tags.add(`article:${id}`);
      await platform.articleState(id, state);
    },
  };
  const restore = async () => {
    for (const id of added) await platform.articleState(id, 'withdrawn');
    for (const id of changed) await platform.articleState(id, 'published');
    return [...tags];
  };
  return { changes, undoChanges: restore };
}
