import { startPolling } from '@/lib/browser/polling.script';
import { maxFreshMs, spreadMs } from '@/lib/browser/polling-interval';
import type { SignUpState } from '@/lib/cards/sign-up-state';
import { timeLeft } from '@/lib/format/time-left';

export interface OpeningState {
  state: SignUpState;
  /** Epoch ms by the platform's clock. */
  now: number;
  opensAt?: number | undefined;
}

/** Returns the ms until the next poll, with a random part that spreads the load; 0 to stop polling. */
export function nextOpeningPoll({ state, now, opensAt }: OpeningState, random: number): number {
  if (state !== 'notStarted') return 0;
  const untilOpening = opensAt === undefined ? maxFreshMs : Math.max(1000, opensAt - now);
  return Math.min(maxFreshMs, untilOpening) + random * spreadMs;
}

/** @param clockOffset ms that the platform's clock is ahead of the device's */
function showTimeLeft(element: HTMLElement, clockOffset: number): void {
  const { opens, days: daysTemplate = '', opening: openingText = '' } = element.dataset;
  const { days, clock } = timeLeft(Number(opens), Date.now() + clockOffset);
  const daysLeft = days > 0 ? `${daysTemplate.replace('#', String(days))} ` : '';
  element.textContent = clock === undefined ? openingText : daysLeft + clock;
}

/** Counts down by the platform's clock, and shows the sign-up link when the platform confirms the opening. */
export function startOpeningCountdown(element: HTMLElement): void {
  const address = element.dataset.openingNews;
  if (!address) return;
  let clockOffset: number | undefined;
  const timer = setInterval(() => {
    // Device clocks may be wrong by an hour, so nothing is shown before the first poll.
    if (clockOffset !== undefined) showTimeLeft(element, clockOffset);
  }, 1000);
  startPolling<OpeningState>(address, (update) => {
    clockOffset = update.now - Date.now();
    if (update.opensAt !== undefined) element.dataset.opens = String(update.opensAt);
    showTimeLeft(element, clockOffset);
    const delay = nextOpeningPoll(update, Math.random());
    if (delay > 0) return delay;
    clearInterval(timer);
    const section = element.closest('[data-sign-up]');
    // Only the server has the texts of other states, such as full.
    if (update.state !== 'open' || !section) location.reload();
    else section.setAttribute('data-sign-up', 'open');
    return 0;
  });
}
