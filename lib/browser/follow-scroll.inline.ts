import { setHidden } from './set-hidden';

/**
 * Inline script: reacts to scrolling. The link to the top (`[data-back-to-top]`) appears after 300 px (R2.75, R9.07). Bars
 * (`[data-edge]`) hide while the reader scrolls down (`data-hidden`) and return on scrolling up and at the end of the page. After
 * each update the listener is removed for 500 ms (R9.08); the position is checked again afterwards.
 */
export function followScroll(): void {
  const far = 300;
  const endDistance = 80;
  const pause = 500;
  // Comparisons with NaN are false, so the first update hides no bar.
  let last = Number.NaN;

  function update(): void {
    const down = scrollY > last && scrollY > endDistance;
    const isHidden = down && scrollY + innerHeight < document.body.scrollHeight - endDistance;
    last = scrollY;
    for (const bar of document.querySelectorAll('[data-edge]')) bar.toggleAttribute('data-hidden', isHidden);
    setHidden('[data-back-to-top]', last <= far);
    removeEventListener('scroll', update);
    setTimeout(endPause, pause);
  }

  function endPause(): void {
    if (scrollY === last) addEventListener('scroll', update, { passive: true });
    else update();
  }

  addEventListener('scroll', update, { passive: true });
  // A page may open scrolled. Updating immediately would force a layout before the page is complete.
  addEventListener('pageshow', update);
}
