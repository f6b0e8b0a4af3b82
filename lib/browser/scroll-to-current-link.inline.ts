/** Runs at the end of a scrollable row. Measures in an animation frame, to avoid an extra layout. */
export function scrollToCurrentLink(): void {
  const row = document.currentScript?.parentElement?.querySelector('ul');
  requestAnimationFrame(() => {
    const linkBox = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row || !linkBox) return;
    const rowBox = row.getBoundingClientRect();
    row.scrollLeft += linkBox.left + linkBox.width / 2 - rowBox.left - rowBox.width / 2;
  });
}
