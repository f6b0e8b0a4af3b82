import 'server-only';
import { getVerifyCode } from '@/lib/contract/login';
import { typedCode } from '@/lib/format/typed-text';
import { call } from '@/lib/platform/client';
import type { PlatformError } from '@/lib/platform/errors';
import { targetOf } from './guesses';
import { givePass } from './known-device';
import { giveBackSharedTokens, takeSharedTokens } from './shared-rate-limit';
import type { Visitor } from './write-handler';

/** One code a minute for a number, and few in an hour, whoever asks for them and for whatever. */
const perPhone = { burst: 1, every: 60_000 };
const perPhoneAndHour = { burst: 5, every: 720_000 };

/** ms for which whoever asked for a code may try it, whatever others do to the number. */
const codeLifetime = 10 * 60_000;

/** s until a number gets another code. */
export const codePause = perPhone.every / 1000;

/** What came of it. `wait`: ms until the number may get one; `failed`: why the platform sent none. */
export type CodeSent =
  | { kind: 'sent'; cookies: readonly string[] }
  | { kind: 'wait'; wait: number }
  | { kind: 'failed'; error: PlatformError };

/**
 * Sends a code to a number (R7.48), guarded by the picture that the visitor was shown (reading 23). It counts against the number
 * before the call, so that no number of requests at once sends two; what the platform refused was not sent and is given back, else
 * anybody could lock the number.
 * @param phone a number of `typedPhone`
 */
export async function sendCode(phone: string, imageCode: string, visitor: Visitor): Promise<CodeSent> {
  const { device, session, request } = visitor;
  const target = targetOf('code', phone);
  const limits = [
    { key: `sent-minute ${target}`, rule: perPhone },
    { key: `sent-hour ${target}`, rule: perPhoneAndHour },
  ];
  const wait = await takeSharedTokens(limits);
  if (wait > 0) return { kind: 'wait', wait };
  const fields = { phone, imageCode: typedCode(imageCode), imageKey: session.imageKey ?? '' };
  const answer = await call(getVerifyCode, fields, { timeLimit: 'wrapper', device, bearer: session });
  // A picture serves once; after it the reader is shown another.
  session.setImageKey(undefined);
  if (answer.ok) return { kind: 'sent', cookies: [await givePass(request, target, codeLifetime)] };
  if (answer.error.kind === 'rejected') await giveBackSharedTokens(limits);
  return { kind: 'failed', error: answer.error };
}
