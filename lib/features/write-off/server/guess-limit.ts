import 'server-only';
import { addressOf } from '@/lib/writes/client-address';
import { refundSharedTokens, takeSharedTokens } from '@/lib/writes/shared-rate-limit';

/**
 * Limit of unknown codes per network. Scanning real codes causes no unknown codes; guessing causes almost only unknown ones.
 */
const perNetwork = { burst: 40, every: 5000 };
/** Limit per site. One customer can have 65,536 smaller networks (IPv6 /48). */
const perSite = { burst: 120, every: 2000 };

/**
 * Calls the platform about a code, unless this network has asked for too many unknown ones. The token is taken before the call,
 * so that parallel guesses are limited too, and returned if the code is known.
 * @returns the wait in ms if the limit is exceeded
 */
export async function limitGuesses<Answer>(
  request: Request,
  sendGuess: () => Promise<Answer>,
  isMiss: (answer: Answer) => boolean,
): Promise<{ kind: 'answer'; answer: Answer } | { kind: 'wait'; ms: number }> {
  const network = addressOf(request);
  const site = addressOf(request, 48);
  const limits = [
    { key: `codes ${network}`, rule: perNetwork },
    ...(site === network ? [] : [{ key: `codes ${site}`, rule: perSite }]),
  ];
  const ms = await takeSharedTokens(limits);
  if (ms > 0) return { kind: 'wait', ms };
  const answer = await sendGuess();
  if (!isMiss(answer)) await refundSharedTokens(limits);
  return { kind: 'answer', answer };
}
