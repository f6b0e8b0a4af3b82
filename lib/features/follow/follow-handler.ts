import 'server-only';
import { z } from 'zod';
import { topicSub, topicSubCancel, topicSubList } from '@/lib/contract/subscription';
import { idPattern } from '@/lib/format/id-pattern';
import { followedTags, followedTypes } from '@/lib/people/followed-types';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { refuseJson } from '@/lib/platform/refuse-json';
import { callAs } from '@/lib/session/call-as';
import { visitorOf } from '@/lib/session/visitor-session';
import { acceptsJson } from '@/lib/writes/accepts-json';
import { type Refusal, refusalFor, refuseGuest } from '@/lib/writes/refusal-answer';
import { stateLimits, takeRequestToken } from '@/lib/writes/request-limits';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';

/** GET /api/follow?type=2: ids that the member follows. Logged-out readers cause no platform call. */
export async function getFollowed(request: Request): Promise<Response> {
  const requestedType = new URL(request.url).searchParams.get('type');
  const type = Object.values(followedTypes).find((candidate) => candidate === requestedType);
  if (type === undefined) return refuseJson(400);
  const { device, session } = await visitorOf(request);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (!session.user) return Response.json({ ids: [] }, { headers });
  if (takeRequestToken('follow-state', request, device, stateLimits) > 0) return refuseJson(429);
  const { userid: userID } = session.user;
  const answer = await callAs({ device: device.id, session }, 'direct', topicSubList, { type, userID });
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  if (!answer.ok) return Response.json({}, { status: 502, headers });
  return Response.json({ ids: answer.value.list.map(({ id }) => id) }, { headers });
}

const followInput = z.object({
  id: z.string().regex(idPattern),
  type: z.enum(Object.values(followedTypes)),
  /** `1` follows, `0` unfollows. */
  keep: z.enum(['0', '1']).default('1'),
  back: z.string().max(2000).optional(),
});

const subjectNotFound: Refusal = { outcome: 'notFound', status: 404, words: 'follow.gone' };

async function setFollow(input: z.output<typeof followInput>, visitor: Visitor): Promise<WriteAnswer> {
  const { request, session, words } = visitor;
  const { id, type, back } = input;
  if (!session.user) return refuseGuest({ outcome: 'loginToFollow', words: 'follow.login' }, back, visitor);
  const follows = input.keep === '1';
  const operation = follows ? topicSub : topicSubCancel;
  const answer = await callAs(visitor, 'wrapper', operation, { id, type, userID: session.user.userid });
  if (!answer.ok) return refusalFor(answer.error, { absent: subjectNotFound }, visitor);
  await purgeSoon([`${followedTags[type]}:${id}`], { wait: !acceptsJson(request) });
  return {
    outcome: follows ? 'followed' : 'followedNoLonger',
    message: words(follows ? 'follow.done' : 'follow.taken'),
    values: { follows },
  };
}

export const postFollow = writeHandler({
  actionName: 'follow',
  repeatable: true,
  input: followInput,
  limit: { burst: 20, every: 2000 },
  anchorId: 'follow',
  noticeName: 'follow',
  write: setFollow,
});
