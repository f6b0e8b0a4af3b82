import type { EarlyTap } from './load-page-script.inline';

function replay(tap: EarlyTap): void {
  const { taps } = window.kanbao;
  // The tap may already have been submitted or dropped.
  if (!taps.includes(tap)) return;
  taps.splice(taps.indexOf(tap), 1);
  tap.control.removeAttribute('aria-busy');
  tap.control.click();
}

/** Makes an element interactive. Replays all its taps; idempotency keys keep a form from counting twice. */
export function markReady(element: Element): void {
  element.removeAttribute('data-interactive');
  for (const tap of window.kanbao.taps.filter((candidate) => candidate.element === element)) {
    // Replays the tap in a later task, because the current task may register more listeners.
    const scheduleReplay = () => setTimeout(replay, 0, tap);
    if (tap.response) void tap.response.then(scheduleReplay);
    else scheduleReplay();
  }
}
