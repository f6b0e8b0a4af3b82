/** Advances swipers in a loop until the reader uses them (Spec §9: swipe share autoplay). */
export function moveSwipers(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion:reduce)');
  for (const swiper of document.querySelectorAll<HTMLElement>('[data-swiper]')) {
    const track = swiper.querySelector<HTMLElement>('[data-swiper-track]');
    const button = swiper.querySelector<HTMLElement>('[data-swiper-stop]');
    if (!track) continue;
    let isStopped = false;

    const stop = () => {
      isStopped = true;
      button?.setAttribute('hidden', '');
    };
    for (const eventName of ['pointerdown', 'keydown', 'focusin', 'wheel']) {
      swiper.addEventListener(eventName, stop, { passive: true });
    }

    setInterval(() => {
      const isPlaying = [...document.querySelectorAll('video')].some((video) => !video.paused);
      if (isStopped || isPlaying || reducedMotion.matches || document.hidden) return;
      const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
      track.scrollTo({ left: isAtEnd ? 0 : track.scrollLeft + track.clientWidth, behavior: 'smooth' });
    }, Number(swiper.dataset.swiper) * 1000);
  }
}
