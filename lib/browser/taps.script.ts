import type { EarlyTap } from './first-act.inline';

function repeat(tap: EarlyTap): void {
  const { taps } = window.kanbao;
  // It may have been sent or given up meanwhile.
  if (!taps.includes(tap)) return;
  taps.splice(taps.indexOf(tap), 1);
  tap.control.removeAttribute('aria-busy');
  tap.control.click();
}

/**
 * Says of something that carries `data-waits` that taps on it are heard from now on, and repeats those that came before, each
 * once. Until then they wait in the list: the reader may leave in between.
 */
export function nowAlive(place: Element): void {
  place.removeAttribute('data-waits');
  for (const tap of window.kanbao.taps.filter((one) => one.place === place)) {
    // After what else is done at this moment.
    const soon = () => setTimeout(repeat, 0, tap);
    if (tap.sent) void tap.sent.then(soon);
    else soon();
  }
}
