import type {} from './first-act.inline';

/**
 * Says of something that carries `data-waits` that taps on it are heard from now on, and repeats those that came before, each
 * once.
 */
export function nowAlive(place: Element): void {
  place.removeAttribute('data-waits');
  const { taps } = window.kanbao;
  for (const tap of taps.filter((one) => one.place === place)) {
    taps.splice(taps.indexOf(tap), 1);
    tap.control.removeAttribute('aria-busy');
    // After what else is done at this moment.
    setTimeout(() => tap.control.click());
  }
}
