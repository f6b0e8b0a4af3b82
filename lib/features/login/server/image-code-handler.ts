import 'server-only';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { imageVerifyCode } from '@/lib/contract/login';
import { decodeWithin } from '@/lib/decoding/decode-budget';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { pictureFormat } from '@/lib/format/picture-format';
import { call } from '@/lib/platform/client';
import { log } from '@/lib/runtime/log';
import { deviceOf } from '@/lib/session/device';
import { visitorSession } from '@/lib/session/visitor-session';
import { waitToRequest } from '@/lib/writes/visit-limit';

/** Limits, because the platform renders each picture and this site decodes it. */
const rules = { limit: { burst: 12, every: 3_000 }, addressLimit: { burst: 60, every: 1_000 } };

const maxBytes = 512 * 1024;
const maxPixels = 1_000_000;
/** Size of the picture's slot in px at a density of 2. */
const slot = { width: 240, height: 88 };

/** Re-encodes the picture, so that nothing else in the file reaches the browser. */
async function reencode(sent: ArrayBuffer): Promise<Buffer | undefined> {
  const bytes = Buffer.from(sent);
  const format = pictureFormat(bytes);
  if (!format || format === 'svg' || bytes.length > maxBytes) return undefined;
  try {
    const decoded = await decodeWithin(await readPictureHeader(bytes), { ...slot, into: 'png' }, () =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .resize({ ...slot, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: 5 })
        .png({ palette: true })
        .toBuffer(),
    );
    return decoded.ok ? decoded.value : undefined;
  } catch (problem) {
    log('image-code-unreadable', { reason: String(problem).slice(0, 120) });
    return undefined;
  }
}

/** GET /api/session/image-code: returns a new picture (R7.112). Its key is stored in the visitor's session. */
export async function getImageCode(request: Request): Promise<Response> {
  const device = deviceOf(request);
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (waitToRequest('image-code', request, device, rules) > 0)
    return new Response(null, { status: 429, headers });
  const session = await visitorSession(request, device.id);
  const imageKey = randomBytes(16).toString('hex');
  const options = { timeLimit: 'direct', device: device.id, bearer: session } as const;
  const answer = await call(imageVerifyCode, { imageKey }, options);
  const picture = answer.ok ? await reencode(answer.value) : undefined;
  if (!picture) return new Response(null, { status: 502, headers });
  session.setImageKey(imageKey);
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  headers.set('content-type', 'image/png');
  return new Response(new Uint8Array(picture), { headers });
}
