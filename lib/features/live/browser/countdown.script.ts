import { timeLeft } from '@/lib/format/time-left';

/**
 * Shows the time until a live begins, every second (R4.10). Without JavaScript the start time next to it is enough.
 * @param place `data-countdown`: start in epoch ms; `data-days`: text with "#" for the number of days; `data-begins`: text when
 * the time has come
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
