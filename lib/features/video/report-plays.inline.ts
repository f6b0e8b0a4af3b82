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
