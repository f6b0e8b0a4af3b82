import { calmWait, spread } from '@/lib/browser/asking-pace';
import type { SignUpState } from '@/lib/cards/sign-up-state';

/** What the site tells a page that waits for the opening of a sign-up. */
export interface OpeningNews {
  state: SignUpState;
  /** Epoch ms by the platform's clock. */
  now: number;
  /** Epoch ms, where the platform names it. */
  opensAt?: number;
}

/**
 * ms to wait before the next look; 0: it has opened. Readers spread over a few seconds, as they would all ask at the same
 * moment.
 */
export function nextOpeningLook({ state, now, opensAt }: OpeningNews, chance: number): number {
  if (state !== 'notStarted') return 0;
  const left = opensAt === undefined ? calmWait : Math.max(1000, opensAt - now);
  return Math.min(calmWait, left) + chance * spread;
}
