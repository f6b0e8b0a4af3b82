/** Milliseconds after the reader's own scrolling in which the page does not scroll automatically. */
const scrollPause = 5000;
/** Heights of the bars at the edges of the screen in CSS pixels. */
const edges = { top: 56, bottom: 128 };

const scrollEvents = ['wheel', 'touchmove', 'keydown'];

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = innerHeight - edges.bottom;
  // For a part taller than the screen, its start must be visible.
  return top >= edges.top && (bottom <= height || (bottom - top > height - edges.top && top < height / 2));
}

/** Highlights the part being read and scrolls it into view if needed. */
export function highlightPart(highlightClass: string): {
  show(element: Element | undefined): void;
  end(): void;
} {
  let shown: Element | undefined;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const options = { passive: true, capture: true };
  const onScroll = () => {
    scrolledAt = performance.now();
  };
  for (const type of scrollEvents) addEventListener(type, onScroll, options);

  function show(element: Element | undefined): void {
    if (shown === element) return;
    shown?.classList.remove(highlightClass);
    shown = element;
    if (!element) return;
    element.classList.add(highlightClass);
    element.closest('details')?.setAttribute('open', '');
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (reducesMotion || isInView(element) || performance.now() - scrolledAt < scrollPause) return;
    element.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }

  return {
    show,
    end() {
      show(undefined);
      for (const type of scrollEvents) removeEventListener(type, onScroll, options);
    },
  };
}
