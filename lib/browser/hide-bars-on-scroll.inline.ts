import { setHidden } from './set-hidden';

/** Hides bars on scrolling down; shows the link to the top after 300 px (R2.75, R9.07, R9.08). */
export function hideBarsOnScroll(): void {
  const topLinkThreshold = 300;
  const endDistance = 80;
  const pauseMs = 500;
  // Comparisons with NaN are false, so the first update hides no bar.
  let lastScrollY = Number.NaN;

  function update(): void {
    const isScrollingDown = scrollY > lastScrollY && scrollY > endDistance;
    const isHidden = isScrollingDown && scrollY + innerHeight < document.body.scrollHeight - endDistance;
    lastScrollY = scrollY;
    for (const bar of document.querySelectorAll('[data-edge]')) bar.toggleAttribute('data-hidden', isHidden);
    setHidden('[data-back-to-top]', lastScrollY <= topLinkThreshold);
    removeEventListener('scroll', update);
    setTimeout(endPause, pauseMs);
  }

  function endPause(): void {
    if (scrollY === lastScrollY) addEventListener('scroll', update, { passive: true });
    else update();
  }

  addEventListener('scroll', update, { passive: true });
  // A page may open scrolled. Before `pageshow`, an update would force a layout of the incomplete page.
  addEventListener('pageshow', update);
}
