import { timeLeft } from '@/lib/format/time-left';

/** Updates every second (R4.10). `data-countdown` is in epoch ms, "#" in `data-days` the number of days. */
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
