import 'server-only';
import { randomBytes } from 'node:crypto';
import { imageVerifyCode } from '@/lib/contract/login';
import { decodeWithinBudget } from '@/lib/decoding/decode-budget';
import { openPicture } from '@/lib/decoding/open-picture';
import { readPictureHeader } from '@/lib/decoding/picture-header';
import { pictureFormat } from '@/lib/format/picture-format';
import { normalizePhone } from '@/lib/format/typed-text';
import { loginHref } from '@/lib/routes/login-href';
import { log } from '@/lib/runtime/log';
import { callAs } from '@/lib/session/call-as';
import { deviceOf } from '@/lib/session/device';
import { visitorSession } from '@/lib/session/visitor-session';
import { sessionNotices } from '@/lib/view/session-notices';
import { takeRequestToken } from '@/lib/writes/request-limits';
import { codePauseSeconds, sendCode } from '@/lib/writes/send-code';
import { tooOftenAnswer, type WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import { codeRequestFields } from '../account-forms';
import { type FormInput, formInput, formPage, formText } from './form-input';
import { accountFailure, loginFailure, loginRequiredAnswer, noPhoneAnswer, validateFields } from './refusals';

async function sendCodeTo(phone: string, input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { session, words } = visitor;
  const sendResult = await sendCode(phone, input.imageCode, visitor);
  if (sendResult.kind === 'wait') return tooOftenAnswer(sendResult.wait, visitor);
  if (sendResult.kind === 'failed') {
    const refusal = (session.user ? accountFailure : loginFailure)(sendResult.error, visitor);
    return { ...refusal, values: { ...refusal.values, newPicture: true } };
  }
  return {
    outcome: 'codeSent',
    isIntermediate: true,
    message: words(sessionNotices.codeSent),
    values: { retryAfter: codePauseSeconds },
    next: loginHref({ by: input.by, back: input.back }),
    cookies: sendResult.cookies,
  };
}

async function requestCode(input: FormInput, visitor: Visitor): Promise<WriteAnswer> {
  const { user } = visitor.session;
  const usesAccountPhone = input.by === 'newPassword';
  if (usesAccountPhone && !user) return loginRequiredAnswer(visitor);
  if (usesAccountPhone && !user?.phone) return noPhoneAnswer(visitor);
  const problem = validateFields(codeRequestFields(input.by), input, visitor);
  if (problem) return problem;
  return sendCodeTo(usesAccountPhone ? (user?.phone ?? '') : normalizePhone(input.phone), input, visitor);
}

/** POST /api/session/code: sends a code by text message if the CAPTCHA is solved (reading 23). */
export const postCode = writeHandler({
  actionName: 'code',
  repeatable: true,
  input: formInput,
  limit: { burst: 5, every: 30_000 },
  addressLimit: { burst: 30, every: 10_000 },
  noticeName: 'session',
  formPage: formPage(),
  formText: formText('phone'),
  write: requestCode,
});

/** Rate limits for CAPTCHAs, because the platform renders and this site decodes each picture. */
const pictureLimits = { limit: { burst: 12, every: 3_000 }, addressLimit: { burst: 60, every: 1_000 } };

const maxCaptchaBytes = 512 * 1024;
const maxPixels = 1_000_000;
/** Maximum size in device pixels, at a density of 2. */
const displaySize = { width: 240, height: 88 };

/** Re-encodes the picture, so that nothing else in the file reaches the browser. */
async function reencode(original: ArrayBuffer): Promise<Buffer | undefined> {
  const bytes = Buffer.from(original);
  const format = pictureFormat(bytes);
  if (!format || format === 'svg' || bytes.length > maxCaptchaBytes) return undefined;
  try {
    const encoded = await decodeWithinBudget(
      await readPictureHeader(bytes),
      { ...displaySize, into: 'png' },
      () =>
        openPicture(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
          .resize({ ...displaySize, fit: 'inside', withoutEnlargement: true })
          .timeout({ seconds: 5 })
          .png({ palette: true })
          .toBuffer(),
    );
    return encoded.ok ? encoded.value : undefined;
  } catch (problem) {
    log('image-code-unreadable', { reason: String(problem).slice(0, 120) });
    return undefined;
  }
}

/** GET /api/session/image-code: returns a new CAPTCHA, whose key the session stores (R7.112). */
export async function getImageCode(request: Request): Promise<Response> {
  const device = deviceOf(request);
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (takeRequestToken('image-code', request, device, pictureLimits) > 0)
    return new Response(null, { status: 429, headers });
  const session = await visitorSession(request, device.id);
  const imageKey = randomBytes(16).toString('hex');
  const answer = await callAs({ device: device.id, session }, 'direct', imageVerifyCode, { imageKey });
  const picture = answer.ok ? await reencode(answer.value) : undefined;
  if (!picture) return new Response(null, { status: 502, headers });
  session.update({ imageKey });
  if (device.setCookie) headers.append('set-cookie', device.setCookie);
  for (const cookie of await session.cookies()) headers.append('set-cookie', cookie);
  headers.set('content-type', 'image/png');
  return new Response(new Uint8Array(picture), { headers });
}
