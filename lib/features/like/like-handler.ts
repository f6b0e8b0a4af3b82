import 'server-only';
import { z } from 'zod';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { environment, publicUrl } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { readIds } from '@/lib/format/remembered-ids';
import { reportLike } from '@/lib/platform/analytics';
import { call } from '@/lib/platform/client';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { pageHref } from '@/lib/routes/href';
import { readCookie } from '@/lib/session/cookies';
import { rememberId } from '@/lib/session/remember-id';
import { actingUser } from '@/lib/session/virtual-user';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { likedCookie } from './shown-likes';

const likeInput = z.object({
  id: z.string().regex(idPattern),
  columnId: z.string().max(64).optional(),
});

function alreadyLikedAnswer(id: string, { request, words }: Visitor): WriteAnswer {
  return {
    outcome: 'alreadyLiked',
    message: words('like.alreadyLiked'),
    cookies: [rememberId(request, likedCookie, id)],
  };
}

/** A like cannot be undone: the contract has no such operation (R4.21, R7.84, R7.89, reading 5). */
async function like({ id }: z.output<typeof likeInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { request, words, device, session } = visitor;
  if (readIds(readCookie(request, likedCookie)).includes(id)) return alreadyLikedAnswer(id, visitor);
  const { APP_ID, BASE_PATH } = environment();
  const answer = await call(
    likeEvent,
    { id, type: '0', eventType: '1', ...actingUser(device, session.user), appId: APP_ID },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (answer.ok) {
    reportLike(
      { articleId: id, url: new URL(pageHref(BASE_PATH, ['newsDetail', id]), publicUrl()).href },
      device,
    );
    await purgeSoon([`counts:${id}`]);
    return {
      outcome: 'liked',
      message: words('like.thanks'),
      values: { count: answer.value.countPraise },
      cookies: [rememberId(request, likedCookie, id)],
    };
  }
  if (answer.error.kind === 'rejected' && answer.error.code === String(alreadyLikedStatus)) {
    return alreadyLikedAnswer(id, visitor);
  }
  return failureAnswer(answer.error, visitor);
}

export const postLike = writeHandler({
  actionName: 'like',
  repeatable: true,
  input: likeInput,
  limit: { burst: 10, every: 3000 },
  place: 'like',
  noticeName: 'like',
  write: like,
});
