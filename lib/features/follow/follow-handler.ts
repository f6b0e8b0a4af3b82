import 'server-only';
import { z } from 'zod';
import { topicSub, topicSubCancel, topicSubList } from '@/lib/contract/subscription';
import { environment } from '@/lib/env/environment';
import { idPattern } from '@/lib/format/id-pattern';
import { followedTypes } from '@/lib/people/followed-types';
import { call } from '@/lib/platform/client';
import { loginHref } from '@/lib/routes/login-href';
import { deviceOf } from '@/lib/session/device';
import { visitorSession } from '@/lib/session/visitor-session';
import { backPath } from '@/lib/writes/back-address';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { waitToRequest } from '@/lib/writes/visit-limit';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { followId } from './follow-notices';

const rateLimits = { limit: { burst: 20, every: 1000 }, addressLimit: { burst: 400, every: 50 } };

const noStore = { 'cache-control': 'no-store' } as const;

/** GET /api/follow?type=2: ids that the member follows. Logged-out readers cause no platform call. */
export async function getFollowed(request: Request): Promise<Response> {
  const requestedType = new URL(request.url).searchParams.get('type');
  const type = Object.values(followedTypes).find((candidate) => candidate === requestedType);
  if (type === undefined) return Response.json({}, { status: 400, headers: noStore });
  const device = deviceOf(request);
  const session = await visitorSession(request, device.id);
  if (!session.user) return Response.json({ ids: [] }, { headers: noStore });
  if (waitToRequest('follow-state', request, device, rateLimits) > 0) {
    return Response.json({}, { status: 429, headers: noStore });
  }
  const answer = await call(
    topicSubList,
    { type, userID: session.user.userid },
    { timeLimit: 'direct', device: device.id, bearer: session },
  );
  const headers = new Headers(noStore);
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  if (!answer.ok) return Response.json({}, { status: 502, headers });
  return Response.json({ ids: answer.value.list.map(({ id }) => id) }, { headers });
}

const followInput = z.object({
  id: z.string().regex(idPattern),
  type: z.enum(Object.values(followedTypes)),
  /** 0 unfollows. */
  keep: z.enum(['0', '1']).default('1'),
  back: z.string().max(2000).optional(),
});

type FollowInput = z.output<typeof followInput>;

function loginAnswer({ back }: FollowInput, { words }: Visitor): WriteAnswer {
  const href = loginHref(environment().BASE_PATH, { back: backPath(back) });
  return {
    outcome: 'loginToFollow',
    status: 401,
    message: words('follow.login'),
    values: { login: { href, label: words('titles.login') } },
  };
}

async function follow(input: FollowInput, visitor: Visitor): Promise<WriteAnswer> {
  const { session, device, words } = visitor;
  if (!session.user) return loginAnswer(input, visitor);
  const follows = input.keep === '1';
  const answer = await call(
    follows ? topicSub : topicSubCancel,
    { id: input.id, type: input.type, userID: session.user.userid },
    { timeLimit: 'wrapper', device, bearer: session },
  );
  if (!answer.ok) return failureAnswer(answer.error, visitor);
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
  place: followId,
  noticeName: 'follow',
  write: follow,
});
