/** Plays a clip during the tap, because browsers otherwise block sound. Only one clip or sound plays at a time. */
export function handlePlayback(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-play]') : null;
    const video = button?.closest('[data-player]')?.querySelector('video');
    if (!video) return;
    // Failures are ignored, because the `error` event reports them.
    video.play().catch(() => {});
    video.focus({ preventScroll: true });
  });
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement)) return;
      target.closest('[data-player]')?.setAttribute('data-played', '');
      for (const other of document.querySelectorAll<HTMLMediaElement>('video,audio')) {
        if (other !== target && !other.paused) other.pause();
      }
    },
    true,
  );
}
