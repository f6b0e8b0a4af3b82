/**
 * Inline script: what players do before React is there, and without waiting for it.
 * - `[data-play]` plays the clip of its `[data-player]`; the tap itself must do it, or the browser refuses sound.
 * - A player that has been played says `data-played`, which takes the button and the length away.
 * - Only one clip or sound plays at a time.
 */
export function followPlayers(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-play]') : null;
    const video = button?.closest('[data-player]')?.querySelector('video');
    if (!video) return;
    // What cannot be played says so by an event of its own.
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
