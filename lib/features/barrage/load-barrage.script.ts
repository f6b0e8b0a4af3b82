export function loadBarrage(): void {
  const root = document.querySelector<HTMLElement>('[data-barrage]');
  const player = root?.closest('[data-player]');
  const video = player?.querySelector('video');
  if (!root || !player || !video) return;
  const load = () => {
    import('./barrage.script')
      .then(({ startBarrage: start }) => start(root, video))
      // The clip works without comments.
      .catch(() => undefined);
  };
  // The clip may have started before this script loaded.
  if (player.hasAttribute('data-played')) load();
  else video.addEventListener('play', load, { once: true });
}
