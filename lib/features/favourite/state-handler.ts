import 'server-only';
import { favList } from '@/lib/contract/event';
import { idPattern } from '@/lib/format/id-pattern';
import { call } from '@/lib/platform/client';
import { deviceOf } from '@/lib/session/device';
import { visitorSession } from '@/lib/session/visitor-session';
import { waitToRequest } from '@/lib/writes/visit-limit';

const rules = { limit: { burst: 20, every: 1000 }, addressLimit: { burst: 400, every: 50 } };

const noStore = { 'cache-control': 'no-store' } as const;

/**
 * GET ?id=1 → {kept}: whether the article is a favorite of the logged-in member. Cached pages request it. For logged-out readers
 * the platform is not called.
 */
export async function getFavourite(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!idPattern.test(id)) return Response.json({}, { status: 400, headers: noStore });
  const device = deviceOf(request);
  const session = await visitorSession(request, device.id);
  if (!session.user) return Response.json({ kept: false }, { headers: noStore });
  if (waitToRequest('favourite-state', request, device, rules) > 0) {
    return Response.json({}, { status: 429, headers: noStore });
  }
  const favouriteQuery = { userID: session.user.userid, articleID: id, page: 0 };
  const answer = await call(favList, favouriteQuery, {
    timeLimit: 'direct',
    device: device.id,
    bearer: session,
  });
  const headers = new Headers(noStore);
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  if (!answer.ok) return Response.json({}, { status: 502, headers });
  return Response.json({ kept: answer.value.list.some(({ fileId }) => fileId === id) }, { headers });
}
