/** Resizes a text box to its content in browsers without `field-sizing`. */
export function growBox(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.blockSize = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.blockSize = `${box.scrollHeight + borders}px`;
}
