import 'server-only';
import { topicSubList } from '@/lib/contract/subscription';
import { followedTypes } from '@/lib/people/followed-types';
import { call } from '@/lib/platform/client';
import { deviceOf } from '@/lib/session/device';
import { visitorSession } from '@/lib/session/visitor-session';
import { waitToRequest } from '@/lib/writes/visit-limit';

const rules = { limit: { burst: 20, every: 1000 }, addressLimit: { burst: 400, every: 50 } };

const noStore = { 'cache-control': 'no-store' } as const;

/**
 * GET ?type=2 → {ids}: the reporters, accounts or circles that the logged-in member follows. Cached pages request it. For
 * logged-out readers the platform is not called.
 */
export async function getFollowed(request: Request): Promise<Response> {
  const requestedType = new URL(request.url).searchParams.get('type');
  const type = Object.values(followedTypes).find((known) => known === requestedType);
  if (type === undefined) return Response.json({}, { status: 400, headers: noStore });
  const device = deviceOf(request);
  const session = await visitorSession(request, device.id);
  if (!session.user) return Response.json({ ids: [] }, { headers: noStore });
  if (waitToRequest('follow-state', request, device, rules) > 0) {
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
