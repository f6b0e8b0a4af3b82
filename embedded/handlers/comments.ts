import { discussView } from '@/lib/contract/comment';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { toNumber } from '../numbers';
import { lastShown, PAGE_SIZE } from '../paging';
import { platformTime } from '../platform-time';
import type { Commented, PublishedComment } from '../store/comments';

/** Source types of platform facts §2 whose things this platform can find. */
const articleSource = 0;
const liveSource = 1;

/** Comments go with what they belong to: withdrawn, it has none to show. */
function isOut({ id, sourceType }: Commented, { store }: Call): boolean {
  if (sourceType === articleSource) return store.articles.find(id)?.state === 'published';
  if (sourceType === liveSource) return store.lives.find(id)?.state === 'published';
  return true;
}

function comment({
  id,
  content,
  createdAt,
  authorId,
  authorName,
  likes,
  replies,
}: PublishedComment): unknown {
  return {
    id,
    parentID: -1,
    content,
    created: platformTime(createdAt),
    userID: authorId ?? '0',
    userName: authorName,
    userIcon: '',
    countDiscuss: replies,
    countPraise: likes,
    attachments: [],
  };
}

export const commentAnswers: readonly Answer[] = [
  answer(discussView, ({ id, source, page, lastFileId }, call) => {
    const commented = { id: toNumber(id) ?? -1, sourceType: toNumber(source) ?? -1 };
    if (!isOut(commented, call)) return { list: [], totalCount: 0 };
    const from = { lastId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * PAGE_SIZE };
    const { comments } = call.store;
    return {
      list: comments.roots(commented, from, PAGE_SIZE).map(comment),
      totalCount: comments.countRoots(commented),
    };
  }),
];
