/** Loads the script for flying comments (`Barrage`) when the page's clip first plays. */
export function bringBarrage(): void {
  const root = document.querySelector<HTMLElement>('[data-barrage]');
  const player = root?.closest('[data-player]');
  const video = player?.querySelector('video');
  if (!root || !player || !video) return;
  const bring = () => {
    import('./barrage.script')
      .then(({ letBarrageFly }) => letBarrageFly(root, video))
      // The clip works without comments.
      .catch(() => undefined);
  };
  // The clip may have started before this script loaded.
  if (player.hasAttribute('data-played')) bring();
  else video.addEventListener('play', bring, { once: true });
}
