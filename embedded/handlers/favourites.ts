import type { z } from 'zod';
import { fav, favList } from '@/lib/contract/event';
import type { Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, type PageRequest, pageStart, toId } from '../paging';
import { Refusal } from '../refusal';
import { listItems } from '../wire/list-item';
import { requireCaller } from './members';

/** `objectType` of an article (Spec §3, Share). */
const articleType = '0';

function setFavourite({ articleID, type, userID, cancel }: z.output<typeof fav.request>, call: Call) {
  const member = requireCaller(userID, call);
  const favourite = { type: articleType, id: toId(articleID) };
  const { articles, favourites } = call.store;
  const isPublished = articles.find(favourite.id)?.state === 'published';
  if (type !== articleType || (!isPublished && cancel !== '1')) throw new Refusal(404, '内容不存在');
  if (cancel === '1') {
    favourites.remove(member.id, favourite);
    return { message: '已取消收藏', isFav: 0 };
  }
  favourites.add(member.id, favourite, call.now);
  return { message: '收藏成功', isFav: 1 };
}

function listFavourites(userID: string, request: PageRequest, call: Call): unknown {
  const member = requireCaller(userID, call);
  const ids = call.store.favourites.list(member.id, articleType, pageStart(request), PAGE_SIZE + 1);
  const found = call.store.articles.findPublished(ids.slice(0, PAGE_SIZE));
  return { list: listItems(found, call), hasMore: ids.length > PAGE_SIZE };
}

function findFavourite(userID: string, articleID: string, call: Call): unknown {
  const id = toId(articleID);
  const isFavourite = call.store.favourites.has(requireCaller(userID, call).id, { type: articleType, id });
  const found = isFavourite ? call.store.articles.findPublished([id]) : [];
  return { list: listItems(found, call), hasMore: false };
}

export const favouriteHandlers: readonly OperationHandler[] = [
  handle(fav, setFavourite),
  handle(favList, ({ userID, articleID, ...request }, call) =>
    articleID ? findFavourite(userID, articleID, call) : listFavourites(userID, request, call),
  ),
];
