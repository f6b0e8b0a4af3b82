import 'server-only';
import { z } from 'zod';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { readIds, withId } from '@/lib/format/remembered-ids';
import { call } from '@/lib/platform/client';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { cookieHeader, readCookie } from '@/lib/session/cookies';
import { failureAnswer } from '@/lib/session/failure-answer';
import { actingUser } from '@/lib/session/virtual-user';
import type { WriteAnswer } from '@/lib/session/write-answer';
import { type Visitor, writeHandler } from '@/lib/session/write-handler';
import { isGone } from './act-refusals';
import { commentAnchor } from './comment-href';
import { likedCommentsCookie } from './device-cookies';
import { commentedInput, standing, tagsOf } from './standing';

const year = 365 * 86_400;

const likeInput = z.object({ comment: standing, ...commentedInput });

type LikeInput = z.output<typeof likeInput>;

/** Remembers a like on the device, so that every page shows it. */
function remember(request: Request, id: string): string {
  const value = withId(readIds(readCookie(request, likedCommentsCookie)), id);
  return cookieHeader(likedCommentsCookie, value, { maxAge: year, readable: true });
}

function likedBefore({ comment }: LikeInput, { request, words }: Visitor): WriteAnswer {
  return {
    outcome: 'commentLikedBefore',
    message: words('like.alreadyLiked'),
    cookies: [remember(request, comment.id)],
  };
}

/** Likes a comment for a device (R4.21, R7.84); no appId, which is an article's (R7.89). It cannot be taken back (reading 5). */
async function like(input: LikeInput, visitor: Visitor): Promise<WriteAnswer> {
  const { request, words, device, session } = visitor;
  const { id } = input.comment;
  if (readIds(readCookie(request, likedCommentsCookie)).includes(id)) return likedBefore(input, visitor);
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
      cookies: [remember(request, id)],
    };
  }
  const { error } = answer;
  if (error.kind === 'rejected' && error.code === String(alreadyLikedStatus)) {
    return likedBefore(input, visitor);
  }
  if (isGone(error)) return { outcome: 'commentGone', status: 404, message: words('comment.gone') };
  return failureAnswer(error, visitor);
}

export const postCommentLike = writeHandler({
  act: 'comment-like',
  repeatable: true,
  input: likeInput,
  limit: { burst: 10, every: 3000 },
  noticeName: 'session',
  place: ({ comment }) => {
    const liked = standing.safeParse(comment);
    return liked.success ? commentAnchor(liked.data.id) : undefined;
  },
  write: like,
});
