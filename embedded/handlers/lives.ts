import type { z } from 'zod';
import { liveComing, liveView } from '@/lib/contract/live';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, type PageRequest, pageIn, pageStart } from '../paging';
import { listItem } from '../wire/list-item';
import { liveMain, livePost } from '../wire/live';

/** Returns a live with a page of its feed. Only the first page includes the head (platform facts §5). */
function live({ id, ...request }: z.output<typeof liveView.request>, call: Call): unknown {
  const { lives } = call.store;
  const found = lives.find(toNumber(id) ?? -1);
  if (found?.state === 'withdrawn') throw new Refusal(1, '直播已撤回');
  if (found?.state !== 'published') return null;
  lives.catchUp(found, call.now);
  return {
    main: request.page === 0 ? liveMain(found, call) : {},
    list: lives.posts(found, pageStart(request), PAGE_SIZE, call.now).map((post) => livePost(post, call)),
    countClick: found.reads,
  };
}

/** Lists the articles of announced lives, the next one first. */
function coming(request: PageRequest, call: Call): unknown {
  const { articles, lives } = call.store;
  const all = articles.some(lives.coming(call.now).flatMap(({ article_id }) => article_id ?? []));
  return { list: pageIn(all, pageStart(request)).map((article) => listItem(article, call)) };
}

export const liveHandlers: readonly OperationHandler[] = [handle(liveView, live), handle(liveComing, coming)];
