import type { Call } from './call';
import type { ModuleSource } from './layout';
import { sliceAfter } from './paging';
import { DAY_MS } from './platform-time';
import type { ArticleRecord } from './store/article-record';
import type { Position } from './store/database';

const rankingLength = 100;

export function moduleArticles(
  source: Exclude<ModuleSource, { paper: number }>,
  from: Position,
  count: number,
  { store, now }: Call,
): ArticleRecord[] {
  if (!('hotDays' in source)) return store.lists.readPage(source, from, count);
  const since = now - source.hotDays * DAY_MS;
  if (from.lastId === undefined) {
    const offset = Math.min(from.offset ?? 0, rankingLength);
    return store.lists.hot(since, Math.min(offset + count, rankingLength)).slice(offset);
  }
  return sliceAfter(store.lists.hot(since, rankingLength), from, count);
}
