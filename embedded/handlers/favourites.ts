import type { z } from 'zod';
import { fav, favList } from '@/lib/contract/event';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { handle, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, type PageRequest, pageStart, toNumber } from '../paging';
import { listItem } from '../wire/list-item';
import { requireCaller } from './members';

/** `objectType` of an article (Spec §3, Share). */
const articleType = '0';

function setFavourite(
  { articleID, type, userID, cancel }: z.output<typeof fav.request>,
  call: Call,
): unknown {
  const member = requireCaller(userID, call);
  const favourite = { type: articleType, id: toNumber(articleID) ?? -1 };
  const isPublished = call.store.articles.find(favourite.id)?.state === 'published';
  if (type !== articleType || (!isPublished && cancel !== '1')) throw new Refusal(404, '内容不存在');
  if (cancel === '1') call.store.favourites.remove(member.id, favourite);
  else call.store.favourites.add(member.id, favourite, call.now);
  return { message: cancel === '1' ? '已取消收藏' : '收藏成功', isFav: cancel === '1' ? 0 : 1 };
}

function list(userID: string, request: PageRequest, call: Call): unknown {
  const member = requireCaller(userID, call);
  const ids = call.store.favourites.list(member.id, articleType, pageStart(request), PAGE_SIZE + 1);
  return {
    list: call.store.articles
      .findPublished(ids.slice(0, PAGE_SIZE))
      .map((article) => listItem(article, call)),
    hasMore: ids.length > PAGE_SIZE,
  };
}

function findFavourite(userID: string, articleID: string, call: Call): unknown {
  const id = toNumber(articleID) ?? -1;
  const isFavourite = call.store.favourites.has(requireCaller(userID, call).id, { type: articleType, id });
  const found = isFavourite ? call.store.articles.findPublished([id]) : [];
  return { list: found.map((article) => listItem(article, call)), hasMore: false };
}

export const favouriteHandlers: readonly OperationHandler[] = [
  handle(fav, setFavourite),
  handle(favList, ({ userID, articleID, ...request }, call) =>
    articleID ? findFavourite(userID, articleID, call) : list(userID, request, call),
  ),
];
