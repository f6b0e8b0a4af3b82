import 'server-only';
import { z } from 'zod';
import { alreadyLikedStatus, likeEvent } from '@/lib/contract/event';
import { environment, publicUrl } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { readIds } from '@/lib/format/remembered-ids';
import { reportLike } from '@/lib/platform/analytics';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { pageHref } from '@/lib/routes/href';
import { callAs } from '@/lib/session/call-as';
import { readCookie } from '@/lib/session/cookies';
import { idListCookie } from '@/lib/session/id-list-cookie';
import { actorIds } from '@/lib/session/virtual-user';
import { type Refusal, refusalFor, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { likedCookie } from './shown-likes';

const likeInput = z.object({
  id: z.string().regex(idPattern),
  columnId: z.string().max(64).optional(),
});

/** Likes an article. The contract has no operation to undo a like (R4.21, R7.84, R7.89, reading 5). */
async function like({ id }: z.output<typeof likeInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { request, words, device, session } = visitor;
  const cookies = [idListCookie(request, likedCookie, id)];
  const likedRefusal: Refusal = { outcome: 'alreadyLiked', status: 200, words: 'like.alreadyLiked', cookies };
  if (readIds(readCookie(request, likedCookie)).includes(id)) return refuse(likedRefusal, visitor);
  const { APP_ID, BASE_PATH } = environment();
  const event = { id, type: '0', eventType: '1', ...actorIds(device, session.user), appId: APP_ID } as const;
  const answer = await callAs(visitor, 'wrapper', likeEvent, event);
  if (!answer.ok) return refusalFor(answer.error, { [alreadyLikedStatus]: likedRefusal }, visitor);
  const url = new URL(pageHref(BASE_PATH, ['newsDetail', id]), publicUrl()).href;
  reportLike({ articleId: id, url }, device);
  await purgeSoon([`counts:${id}`]);
  const values = { count: answer.value.countPraise };
  return { outcome: 'liked', message: words('like.thanks'), values, cookies };
}

export const postLike = writeHandler({
  actionName: 'like',
  repeatable: true,
  input: likeInput,
  anchorId: 'like',
  noticeName: 'like',
  write: like,
});
