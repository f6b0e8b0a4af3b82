import { maxFreshMs, spreadMs } from '@/lib/browser/polling-interval';
import type { SignUpState } from '@/lib/cards/sign-up-state';

/** Response that pages with a countdown poll until sign-up opens. */
export interface OpeningState {
  state: SignUpState;
  /** Epoch ms by the platform's clock. */
  now: number;
  /** Opening time in epoch ms, if known. */
  opensAt?: number;
}

/**
 * Returns ms until the next poll; 0 unless sign-up is still to open. Adds a random delay of some seconds, so that readers do not
 * poll simultaneously.
 */
export function nextOpeningPoll({ state, now, opensAt }: OpeningState, chance: number): number {
  if (state !== 'notStarted') return 0;
  const untilOpening = opensAt === undefined ? maxFreshMs : Math.max(1000, opensAt - now);
  return Math.min(maxFreshMs, untilOpening) + chance * spreadMs;
}
