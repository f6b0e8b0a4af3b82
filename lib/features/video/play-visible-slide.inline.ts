/** Updates address and title. Plays the clip if the previous one played and the reader does not save data. */
export function playVisibleSlide(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const first = document.querySelector<HTMLElement>('[data-slide]');
  let currentSlide = first;

  function showSlide(slide: HTMLElement): void {
    if (slide === currentSlide) return;
    const oldClip = currentSlide?.querySelector('video');
    const continuesPlaying = oldClip !== null && oldClip !== undefined && (!oldClip.paused || oldClip.ended);
    currentSlide = slide;
    oldClip?.pause();
    const { slide: path = '' } = slide.dataset;
    history.replaceState(history.state, '', path);
    document.title = slide.querySelector('h1,h2')?.textContent ?? document.title;
    // Some browsers refuse `play()`, because they require a tap for each clip; the play button remains.
    if (continuesPlaying && !connection?.saveData)
      slide
        .querySelector('video')
        ?.play()
        .catch(() => {});
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && target instanceof HTMLElement) showSlide(target);
      }
    },
    { threshold: 0.6 },
  );
  for (const slide of document.querySelectorAll('[data-slide]')) observer.observe(slide);
}
