import { timeLeft } from '@/lib/format/time-left';

/**
 * Shows the time until a live begins, by the second (R4.10); without a script the time of the start beside it says the same.
 * @param place `data-countdown`: epoch ms of the start; `data-days`: "#" stands for their number; `data-begins`: said when the
 * time has come
 */
export function runCountdown(place: HTMLElement): void {
  const { countdown, days: dayWords = '', begins = '' } = place.dataset;
  const tick = () => {
    const { days, clock } = timeLeft(Number(countdown), Date.now());
    if (clock === undefined) clearInterval(timer);
    const daysLeft = days > 0 ? `${dayWords.replace('#', String(days))} ` : '';
    place.textContent = clock === undefined ? begins : daysLeft + clock;
  };
  const timer = setInterval(tick, 1000);
  tick();
}
