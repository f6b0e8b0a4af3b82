import 'server-only';
import { addressOf } from '@/lib/session/client-address';
import { giveBackSharedTokens, takeSharedTokens } from '@/lib/session/shared-rate-limit';

/** Codes of one network that the platform did not know: a door that reads well has none, whoever guesses has nothing else. */
const perNetwork = { burst: 40, every: 5000 };
/** From the network of a whole site, of which one customer has 65,536 smaller ones (IPv6 /48). */
const perSite = { burst: 120, every: 2000 };

/**
 * Asks the platform of a code, unless this network has asked for too many that there are not. The token is taken before the
 * call, so that no number of tries at once passes, and given back where the code was no guess.
 * @returns ms to wait, where there were too many
 */
export async function askOfCode<Answer>(
  request: Request,
  ask: () => Promise<Answer>,
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
  const answer = await ask();
  if (!isMiss(answer)) await giveBackSharedTokens(limits);
  return { kind: 'answer', answer };
}
