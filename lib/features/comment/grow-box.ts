/** Lets a box grow with its text where the browser does not do so by itself (`field-sizing`). */
export function growBox(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.blockSize = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.blockSize = `${box.scrollHeight + borders}px`;
}
