import 'server-only';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { call } from '@/lib/platform/client';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { actingUser } from '@/lib/session/virtual-user';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { likedCommentsCookie } from '../device-cookies';
import { goneAnswer } from './action-answers';
import { type ActionInput, actionInput, anchorOfInput } from './action-input';
import { isGone } from './action-refusals';
import { tagsOf } from './comment-ref-schema';
import { rememberComment, rememberedComments } from './remember-comment';

function likedBefore({ comment }: ActionInput, { request, words }: Visitor): WriteAnswer {
  return {
    outcome: 'commentLikedBefore',
    message: words('like.alreadyLiked'),
    cookies: [rememberComment(request, likedCommentsCookie, comment.id)],
  };
}

/**
 * Likes a comment for a device (R4.21, R7.84). There is no appId, unlike for articles (R7.89). Likes cannot be undone (reading
 * 5).
 */
async function like(input: ActionInput, visitor: Visitor): Promise<WriteAnswer> {
  const { request, words, device, session } = visitor;
  const { id } = input.comment;
  if (rememberedComments(request, likedCommentsCookie).includes(id)) return likedBefore(input, visitor);
  const answer = await call(
    likeEvent,
    { id, type: '1', eventType: '1', ...actingUser(device, session.user) },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (answer.ok) {
    await purgeSoon(tagsOf(input.comment, input), { wait: true });
    return {
      outcome: 'commentLiked',
      message: words('like.thanks'),
      values: { count: answer.value.countPraise },
      cookies: [rememberComment(request, likedCommentsCookie, id)],
    };
  }
  const { error } = answer;
  if (error.kind === 'rejected' && error.code === String(alreadyLikedStatus)) {
    return likedBefore(input, visitor);
  }
  return isGone(error) ? goneAnswer(visitor) : failureAnswer(error, visitor);
}

export const postCommentLike = writeHandler({
  actionName: 'comment-like',
  repeatable: true,
  input: actionInput,
  limit: { burst: 10, every: 3000 },
  noticeName: 'session',
  place: anchorOfInput,
  write: like,
});
