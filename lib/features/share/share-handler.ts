import 'server-only';
import { z } from 'zod';
import { event } from '@/lib/contract/event';
import { idPattern } from '@/lib/format/id-pattern';
import { objectTypes } from '@/lib/frame/share-card';
import { call } from '@/lib/platform/client';
import { deviceOf } from '@/lib/session/device';
import { actorIds } from '@/lib/session/virtual-user';
import { visitorSession } from '@/lib/session/visitor-session';
import { earnPoints } from '@/lib/writes/earn-points';
import { writeLimit } from '@/lib/writes/request-limits';
import { isSameOrigin } from '@/lib/writes/same-origin';

/** `eventType` of a completed share (platform facts §2). */
const shareEventType = '2';

const shareFields = z.object({
  type: z.enum(Object.values(objectTypes).map(String)),
  id: z.string().regex(idPattern),
});

/** Limits per device and per network address, which many readers may use. Normal sharing stays below them. */
const rateLimits = { limit: { burst: 10, every: 3000 }, addressLimit: { burst: 100, every: 200 } };

/** POST /api/share: receives a beacon, which reads no response (R3.97, R7.85, R7.88). */
export async function postShare(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const headers = new Headers({ 'cache-control': 'no-store' });
  const input = shareFields.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!input.success) return new Response(null, { status: 400, headers });
  const device = deviceOf(request);
  if ((await writeLimit('share', request, device, rateLimits).take()) > 0)
    return new Response(null, { status: 429, headers });
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  const { type, id } = input.data;
  const session = await visitorSession(request, device.id);
  const fields = { id, type, eventType: shareEventType, ...actorIds(device.id, session.user) };
  await call(event, fields, { timeoutClass: 'wrapper', device: device.id, bearer: session });
  await earnPoints({ action: 'share', id, type }, { device: device.id, session });
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 204, headers });
}
