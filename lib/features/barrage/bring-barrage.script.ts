/** Brings what lets comments fly over the page's clip, where the publisher wants it (`Barrage`), when the clip is first played. */
export function bringBarrage(): void {
  const root = document.querySelector<HTMLElement>('[data-barrage]');
  const player = root?.closest('[data-player]');
  const video = player?.querySelector('video');
  if (!root || !player || !video) return;
  const bring = () => {
    import('./barrage.script')
      .then(({ letBarrageFly }) => letBarrageFly(root, video))
      // The clip is there without them.
      .catch(() => undefined);
  };
  // It may have been played before this was here.
  if (player.hasAttribute('data-played')) bring();
  else video.addEventListener('play', bring, { once: true });
}
