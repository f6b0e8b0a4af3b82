import 'server-only';
import { createHash } from 'node:crypto';
import { isPhone, typedPhone, typedUserName } from '@/lib/format/typed-text';
import { addressOf } from '@/lib/session/client-address';
import { givePass, passFor } from '@/lib/session/known-device';
import { giveBackSharedTokens, takeSharedTokens } from '@/lib/session/shared-rate-limit';
import type { Limit } from '@/lib/session/token-buckets';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { tooOften } from './too-often';

/** From one network for one name or number, and from one network for all of them. */
const perNetwork = { burst: 5, every: 60_000 };
const perNetworkOverall = { burst: 50, every: 10_000 };
/** From the network of a whole site, of which one customer has 65,536 smaller ones (IPv6 /48). */
const perSite = { burst: 15, every: 20_000 };
/** For one name or number, from all networks: three networks that never rest do not use it up. */
const perTarget = { burst: 30, every: 20_000 };
/** For a device that has a pass: nothing that others do counts against it. */
const perPass = { burst: 5, every: 60_000 };

/** What is guessed at: the password of a name, or the code that was sent to a number, whatever it is typed for. */
type Secret = 'password' | 'code';

/** Digits by which a number is known, whether or not its country's stand before them. */
const significantDigits = 10;

/** Names what is guessed at, the same however it is typed; a digest, so that limits hold no numbers. */
export function targetOf(secret: Secret, typed: string): string {
  const phone = typedPhone(typed);
  const name = isPhone(phone) ? phone.slice(-significantDigits) : typedUserName(typed).toLowerCase();
  return `${secret} ${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`;
}

function limitsOf(target: string, pass: string | undefined, request: Request): Limit[] {
  if (pass !== undefined) return [{ key: `guess ${target} ${pass}`, rule: perPass }];
  const network = addressOf(request);
  const site = addressOf(request, 48);
  return [
    { key: `guess ${target} ${network}`, rule: perNetwork },
    { key: `guesses ${network}`, rule: perNetworkOverall },
    ...(site === network ? [] : [{ key: `guess ${target} ${site}`, rule: perSite }]),
    { key: `guess ${target}`, rule: perTarget },
  ];
}

/**
 * Lets somebody try a password or code for a target. The tokens are taken before the call, so that no number of tries at once
 * passes them, and given back where the try was right. Who guesses wrongly locks out his own network; the owner gets
 * in from elsewhere, and from a device that was in before whatever happens (device cookies, OWASP).
 * @param isWrong whether the answer says so: an act may be refused for other reasons than what was guessed
 */
export async function tryGuess(
  target: string,
  visitor: Visitor,
  attempt: () => Promise<WriteAnswer>,
  isWrong = ({ status = 200 }: WriteAnswer) => status >= 400,
): Promise<WriteAnswer> {
  const { request } = visitor;
  const limits = limitsOf(target, await passFor(request, target), request);
  const wait = await takeSharedTokens(limits);
  if (wait > 0) return tooOften(wait, visitor);
  const answer = await attempt();
  if (isWrong(answer)) return answer;
  await giveBackSharedTokens(limits);
  if ((answer.status ?? 200) >= 400) return answer;
  return { ...answer, cookies: [...(answer.cookies ?? []), await givePass(request, target)] };
}
