import 'server-only';
import { z } from 'zod';
import { event } from '@/lib/contract/event';
import { objectTypes } from '@/lib/frame/share-card';
import { call } from '@/lib/platform/client';
import { deviceOf } from '@/lib/session/device';
import { addressOf, takeToken } from '@/lib/session/rate-limit';
import { isSameOrigin } from '@/lib/session/same-origin';

/** eventType of a share that is done (platform facts §2). */
const shareDone = '2';

const types = Object.values(objectTypes).map(String);

const facts = z.object({
  type: z.string().refine((type) => types.includes(type)),
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.~-]{0,63}$/),
});

/** Nobody shares faster; many readers share an address. */
const deviceLimit = { burst: 10, every: 3000 };
const addressLimit = { burst: 100, every: 200 };

/**
 * POST /api/share: a reader shared something (R3.97, R7.85, R7.88). It comes as a beacon, which reads no answer; what the
 * platform says is the log's business.
 */
export async function postShare(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const headers = new Headers({ 'cache-control': 'no-store' });
  const shared = facts.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!shared.success) return new Response(null, { status: 400, headers });
  const device = deviceOf(request);
  const address = addressOf(request);
  const wait = Math.max(
    takeToken(`share ${address}`, addressLimit),
    takeToken(`share ${address} ${device.id}`, deviceLimit),
  );
  if (wait > 0) return new Response(null, { status: 429, headers });
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  const { type, id } = shared.data;
  const told = { id, type, eventType: shareDone, userOtherID: device.id };
  await call(event, told, { patience: 'direct', device: device.id });
  return new Response(null, { status: 204, headers });
}
