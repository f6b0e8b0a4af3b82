'use client';

/** ms between two looks at the scroll position (Spec §9). */
const pause = 500;

/**
 * Tells how far the page is scrolled: at once when scrolling begins, then every 500 ms while it goes on, and where it ended.
 * The listener is taken off during the pause, so that it runs no more often than that (R9.08).
 * @returns stops watching.
 */
export function watchScroll(tell: (top: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = window.scrollY;

  function look(): void {
    told = window.scrollY;
    tell(told);
    window.removeEventListener('scroll', look);
    timer = setTimeout(rest, pause);
  }

  function rest(): void {
    timer = undefined;
    // What happened during the pause is looked at now; else the next scroll is waited for.
    if (window.scrollY !== told) look();
    else window.addEventListener('scroll', look, { passive: true });
  }

  tell(told);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    window.removeEventListener('scroll', look);
    clearTimeout(timer);
  };
}
