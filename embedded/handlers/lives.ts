import { liveComing, liveView } from '@/lib/contract/live';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { lastShown, PAGE_SIZE } from '../paging';
import { listItem } from '../wire/list-item';
import { liveMain, livePost } from '../wire/live';

/** Returns a live with a page of its feed. Only the first page includes the head (platform facts §5). */
function live(id: string, page: number, lastFileId: string, call: Call): unknown {
  const { lives } = call.store;
  const found = lives.find(toNumber(id) ?? -1);
  if (found?.state === 'withdrawn') throw new Refusal(1, '直播已撤回');
  if (found?.state !== 'published') return null;
  lives.catchUp(found, call.now);
  const from = { lastId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * PAGE_SIZE };
  return {
    main: page === 0 ? liveMain(found, call) : {},
    list: lives.posts(found, from, PAGE_SIZE, call.now).map((post) => livePost(post, call)),
    countClick: found.reads,
  };
}

/** Lists the articles of announced lives, the next one first. */
function coming(page: number, lastFileId: string, call: Call): unknown {
  const { articles, lives } = call.store;
  const all = articles.some(lives.coming(call.now).flatMap(({ article_id }) => article_id ?? []));
  const last = page > 0 ? all.findIndex(({ id }) => id === lastShown(lastFileId)) : -1;
  const start = last >= 0 ? last + 1 : page * PAGE_SIZE;
  return { list: all.slice(start, start + PAGE_SIZE).map((article) => listItem(article, call)) };
}

export const liveHandlers: readonly OperationHandler[] = [
  handle(liveView, ({ id, page, lastFileId }, call) => live(id, page, lastFileId, call)),
  handle(liveComing, ({ page, lastFileId }, call) => coming(page, lastFileId, call)),
];
