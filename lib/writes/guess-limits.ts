import 'server-only';
import { createHash } from 'node:crypto';
import { isPhone, normalizePhone, normalizeUserName } from '@/lib/format/typed-text';
import { clientAddressOf } from './client-address';
import { createPassCookie, passIdFor } from './known-device';
import type { Limit } from './rate-limit';
import { refundSharedTokens, takeSharedTokens } from './shared-rate-limit';
import { isSuccess, tooOftenAnswer, type WriteAnswer } from './write-answer';
import type { Visitor } from './write-handler';

/** Limits per network: for one target, and for all targets. */
const perNetwork = { burst: 5, every: 60_000 };
const perNetworkOverall = { burst: 50, every: 10_000 };
/** Limit per IPv6 /48: one customer has 65,536 /64 networks in it. */
const perSite = { burst: 15, every: 20_000 };
/** Limit for one target over all networks. Its rate is three times that of one network (`perNetwork`). */
const perTarget = { burst: 30, every: 20_000 };
/** Limit per device with a pass. Attempts of other devices do not use up this limit. */
const perPass = { burst: 5, every: 60_000 };

/** Number of last digits that are the same with and without country code. */
const significantDigits = 10;

/** Returns the same name for all spellings of a target. The name is hashed to hide phone numbers. */
export function guessTarget(secret: 'password' | 'code', typedText: string): string {
  const phone = normalizePhone(typedText);
  const name = isPhone(phone) ? phone.slice(-significantDigits) : normalizeUserName(typedText).toLowerCase();
  return `${secret} ${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`;
}

function limitsOf(target: string, pass: string | undefined, request: Request): Limit[] {
  if (pass !== undefined) return [{ key: `guess ${target} ${pass}`, rule: perPass }];
  const network = clientAddressOf(request);
  const site = clientAddressOf(request, 48);
  return [
    { key: `guess ${target} ${network}`, rule: perNetwork },
    { key: `guesses ${network}`, rule: perNetworkOverall },
    ...(site === network ? [] : [{ key: `guess ${target} ${site}`, rule: perSite }]),
    { key: `guess ${target}`, rule: perTarget },
  ];
}

/**
 * Limits guesses. Takes tokens before the call, so that parallel attempts stay within limits. Wrong guesses
 * from elsewhere never block a known device (device cookies, OWASP).
 * @param isWrong returns true for a wrong guess, whose tokens are not refunded; default: true for refusals
 */
export async function limitGuesses(
  target: string,
  visitor: Visitor,
  attempt: () => Promise<WriteAnswer>,
  isWrong = (answer: WriteAnswer) => !isSuccess(answer),
): Promise<WriteAnswer> {
  const { request } = visitor;
  const limits = limitsOf(target, await passIdFor(request, target), request);
  const waitMs = await takeSharedTokens(limits);
  if (waitMs > 0) return tooOftenAnswer(waitMs, visitor);
  const answer = await attempt();
  if (isWrong(answer)) return answer;
  await refundSharedTokens(limits);
  if (!isSuccess(answer)) return answer;
  return { ...answer, cookies: [...(answer.cookies ?? []), await createPassCookie(request, target)] };
}
