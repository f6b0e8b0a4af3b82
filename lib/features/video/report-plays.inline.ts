export function reportPlays(address: string): void {
  const reportedIds = new Set<string>();
  document.addEventListener(
    'play',
    ({ target }) => {
      const id = target instanceof Element && target.closest<HTMLElement>('[data-video]')?.dataset.video;
      if (!id || reportedIds.has(id)) return;
      reportedIds.add(id);
      navigator.sendBeacon(`${address}?id=${encodeURIComponent(id)}`);
    },
    true,
  );
}
