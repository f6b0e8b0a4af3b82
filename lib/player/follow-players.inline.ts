/**
 * Inline script for players before the page script loads:
 * - `[data-play]` plays the clip of its `[data-player]` during the tap, or the browser blocks sound.
 * - A played player gets `data-played`, which hides button and length.
 * - Only one clip or sound plays at a time.
 */
export function followPlayers(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-play]') : null;
    const video = button?.closest('[data-player]')?.querySelector('video');
    if (!video) return;
    // Failures are reported by the `error` event.
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
