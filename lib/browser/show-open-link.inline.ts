/**
 * Inline script at the end of a row of links that scrolls: brings the open one into the row's middle before the page is first
 * painted. Looked at in the frame that lays the page out anyway.
 */
export function showOpenLink(): void {
  const row = document.currentScript?.parentElement?.querySelector('ul');
  requestAnimationFrame(() => {
    const open = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row || !open) return;
    const around = row.getBoundingClientRect();
    row.scrollLeft += open.left + open.width / 2 - around.left - around.width / 2;
  });
}
