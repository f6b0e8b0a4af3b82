import { timeLeft } from '@/lib/format/time-left';

/** Counts down to `data-countdown` (epoch ms) each second (R4.10). The days replace "#" in `data-days`. */
export function runCountdown(element: HTMLElement): void {
  const { countdown, days: daysTemplate = '', begins: startText = '' } = element.dataset;
  const tick = () => {
    const { days, clock } = timeLeft(Number(countdown), Date.now());
    if (clock === undefined) clearInterval(timer);
    const daysLeft = days > 0 ? `${daysTemplate.replace('#', String(days))} ` : '';
    element.textContent = clock === undefined ? startText : daysLeft + clock;
  };
  const timer = setInterval(tick, 1000);
  tick();
}
