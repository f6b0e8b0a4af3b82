import { maxFreshMs, spreadMs } from '@/lib/browser/polling-interval';
import type { SignUpState } from '@/lib/cards/sign-up-state';

/** Response of /api/activity/<id>. */
export interface OpeningState {
  state: SignUpState;
  /** Epoch ms by the platform's clock. */
  now: number;
  opensAt?: number;
}

/** Returns ms until the next poll, randomly delayed to spread readers; 0 once sign-up has opened. */
export function nextOpeningPoll({ state, now, opensAt }: OpeningState, chance: number): number {
  if (state !== 'notStarted') return 0;
  const untilOpening = opensAt === undefined ? maxFreshMs : Math.max(1000, opensAt - now);
  return Math.min(maxFreshMs, untilOpening) + chance * spreadMs;
}
