import 'server-only';
import { getVerifyCode } from '@/lib/contract/login';
import { normalizeCode } from '@/lib/format/typed-text';
import { call } from '@/lib/platform/client';
import type { PlatformError } from '@/lib/platform/errors';
import { guessTarget } from './guess-limits';
import { createPassCookie } from './known-device';
import { refundSharedTokens, takeSharedTokens } from './shared-rate-limit';
import type { Visitor } from './write-handler';

/** Limits per phone number across all visitors and purposes. */
const perPhone = { burst: 1, every: 60_000 };
const perPhoneAndHour = { burst: 5, every: 720_000 };

/** Milliseconds for which the requester may try the code, even if other devices have used up the guesses. */
const codeLifetime = 10 * 60_000;

export const codePauseSeconds = perPhone.every / 1000;

/** `wait`: ms until the phone number may get a code. */
type SendCodeResult =
  | { kind: 'sent'; cookies: readonly string[] }
  | { kind: 'wait'; wait: number }
  | { kind: 'failed'; error: PlatformError };

/**
 * Requests a code (R7.48) with the reader's solution of the captcha picture (reading 23). Takes tokens before
 * the call, so that parallel requests cannot send two codes. A rejected request refunds the tokens; otherwise
 * anybody could block the number.
 * @param phone a result of `normalizePhone`
 */
export async function sendCode(phone: string, imageCode: string, visitor: Visitor): Promise<SendCodeResult> {
  const { device, session, request } = visitor;
  const target = guessTarget('code', phone);
  const limits = [
    { key: `sent-minute ${target}`, rule: perPhone },
    { key: `sent-hour ${target}`, rule: perPhoneAndHour },
  ];
  const wait = await takeSharedTokens(limits);
  if (wait > 0) return { kind: 'wait', wait };
  const fields = { phone, imageCode: normalizeCode(imageCode), imageKey: session.imageKey ?? '' };
  const answer = await call(getVerifyCode, fields, { timeoutClass: 'wrapper', device, bearer: session });
  // A captcha picture works only once, so the next attempt gets a new picture.
  session.update({ imageKey: undefined });
  if (answer.ok) return { kind: 'sent', cookies: [await createPassCookie(request, target, codeLifetime)] };
  if (answer.error.kind === 'rejected') await refundSharedTokens(limits);
  return { kind: 'failed', error: answer.error };
}
