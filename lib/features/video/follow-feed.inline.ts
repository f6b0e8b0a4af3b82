/**
 * Inline script: a feed of slides (`[data-slide]`, which carries the slide's address). The clip of a slide that leaves the
 * screen rests; if it was playing or at its end, the next slide's clip plays by itself, unless data are to be saved. The
 * address follows the slide, so that it can be handed on and comes back.
 */
export function followFeed(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const first = document.querySelector<HTMLElement>('[data-slide]');
  let shown = first;

  function arrive(slide: HTMLElement): void {
    if (slide === shown) return;
    const before = shown?.querySelector('video');
    const goesOn = before !== null && before !== undefined && (!before.paused || before.ended);
    shown = slide;
    before?.pause();
    const { slide: path = '' } = slide.dataset;
    history.replaceState(history.state, '', path);
    document.title = slide.querySelector('h1,h2')?.textContent ?? document.title;
    // Refused where the browser wants a tap for each clip: its button is there.
    if (goesOn && !connection?.saveData)
      slide
        .querySelector('video')
        ?.play()
        .catch(() => {});
  }

  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && target instanceof HTMLElement) arrive(target);
      }
    },
    { threshold: 0.6 },
  );
  for (const slide of document.querySelectorAll('[data-slide]')) watch.observe(slide);
}
