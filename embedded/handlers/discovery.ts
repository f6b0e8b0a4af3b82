import { getArticleHot, getModuleView, getRelArticles, recommendList } from '@/lib/contract/content';
import type { Call } from '../call';
import { findPinnedModule, moduleArticles, paperModule } from '../column-modules';
import { layoutModules } from '../layout';
import { handle, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, type PageRequest, pageStart, pageWithMore, sliceAfter, toId, toNumber } from '../paging';
import { DAY_MS } from '../platform-time';
import type { ArticleRecord } from '../store/articles';
import { listItem, listItems } from '../wire/list-item';

/** Lengths in days of the periods 0 to 3 of the most-read list (platform facts §2). */
const hotDays = [1, 2, 3, 7];
const hotCount = 10;

/** Number of latest articles of a column that are candidates for related articles. */
const maxRelatedCandidates = 100;

function relatedCandidates(article: ArticleRecord, { store }: Call): ArticleRecord[] {
  const chosenArticles = store.articles.findPublished(article.related);
  const excludedIds = new Set([article.id, ...chosenArticles.map(({ id }) => id)]);
  const latestArticles = store.lists.readPage({ column: article.columnId }, {}, maxRelatedCandidates);
  return [...chosenArticles, ...latestArticles.filter(({ id }) => !excludedIds.has(id))];
}

function relatedArticles(articleId: string, request: PageRequest, call: Call): unknown {
  const article = call.store.articles.find(toId(articleId));
  if (article?.state !== 'published') return null;
  const related = sliceAfter(relatedCandidates(article, call), pageStart(request), PAGE_SIZE + 1);
  return { related: listItems(related.slice(0, PAGE_SIZE), call), hasMore: related.length > PAGE_SIZE };
}

function wireModuleView(moduleId: string, request: PageRequest, call: Call): unknown {
  const requestedId = toId(moduleId);
  const module = layoutModules(call.layout).find(({ id }) => id === requestedId);
  // The first part contains the whole e-paper page or all pinned articles, so later parts are empty.
  if (!module || 'paper' in module.source)
    return request.page === 0
      ? (paperModule(requestedId, call) ?? findPinnedModule(requestedId, call))
      : null;
  return {
    list: listItems(moduleArticles(module.source, pageStart(request), PAGE_SIZE, call), call),
    type: module.type,
    moduleName: module.name,
  };
}

export const discoveryHandlers: readonly OperationHandler[] = [
  handle(getRelArticles, ({ articleId, ...request }, call) => relatedArticles(articleId, request, call)),
  handle(recommendList, ({ columnId, start, count }, call) =>
    pageWithMore(
      (limit) => call.store.lists.mostRead(toNumber(columnId) || undefined, start, limit),
      (article) => listItem(article, call),
      Math.min(count, PAGE_SIZE),
    ),
  ),
  handleList(getArticleHot, listItem, ({ type }, { store, now }) =>
    store.lists.hot(now - (hotDays[type] ?? 1) * DAY_MS, hotCount),
  ),
  handle(getModuleView, ({ moduleId, ...request }, call) => wireModuleView(moduleId, request, call)),
];
