/** Runs at the end of a scrollable row. Measures in an animation frame, to avoid an extra layout. */
export function scrollToCurrentLink(): void {
  const row = document.currentScript?.parentElement?.querySelector('ul');
  requestAnimationFrame(() => {
    const open = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row || !open) return;
    const around = row.getBoundingClientRect();
    row.scrollLeft += open.left + open.width / 2 - around.left - around.width / 2;
  });
}
