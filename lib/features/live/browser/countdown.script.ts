import { timeLeft } from '@/lib/format/time-left';

/** Counts down to `data-countdown` (epoch ms) each second (R4.10). `data-days` has "#" for the days. */
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
