/** Inline script: tells the site once that a clip of a slide (`[data-video]`, its id) is played. */
export function reportPlays(address: string): void {
  const reported = new Set<string>();
  document.addEventListener(
    'play',
    ({ target }) => {
      const id = target instanceof Element && target.closest<HTMLElement>('[data-video]')?.dataset.video;
      if (!id || reported.has(id)) return;
      reported.add(id);
      navigator.sendBeacon(`${address}?id=${encodeURIComponent(id)}`);
    },
    true,
  );
}
