import 'server-only';
import { z } from 'zod';
import { videoEvent } from '@/lib/contract/video';
import { idPattern } from '@/lib/format/id-pattern';
import { call } from '@/lib/platform/client';
import { log } from '@/lib/runtime/log';
import { deviceOf } from '@/lib/session/device';
import { virtualUserId } from '@/lib/session/virtual-user';
import { takeRequestToken } from '@/lib/writes/request-limits';
import { isSameOrigin } from '@/lib/writes/same-origin';

const eventFields = z.object({ id: z.string().regex(idPattern) });

/** `eventType` of a play (lib/contract/video.ts). */
const playEventType = '0';

/** Rate limits that no reader exceeds by playing videos. Many readers may share an address. */
const rateLimits = { limit: { burst: 30, every: 1000 }, addressLimit: { burst: 600, every: 50 } };

/** POST /api/video-event (R7.120). The play is sent in the background; failures are only logged (R8.22). */
export async function postVideoEvent(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const headers = new Headers({ 'cache-control': 'no-store' });
  const respond = () => new Response(null, { status: 204, headers });
  const event = eventFields.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!event.success) return respond();
  const device = deviceOf(request);
  if (takeRequestToken('video-event', request, device, rateLimits) > 0) return respond();
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  const { id } = event.data;
  call(
    videoEvent,
    { id, eventType: playEventType, userOtherID: virtualUserId(device.id) },
    { timeoutClass: 'wrapper', device: device.id },
  ).catch((problem: unknown) => log('write-failed', { action: 'video-event', reason: String(problem) }));
  return respond();
}
