/** Side in device pixels: 72 CSS pixels at double density. */
const side = 144;

async function render(file: File, canvas: HTMLCanvasElement): Promise<void> {
  if (!canvas.isConnected) return;
  Object.assign(canvas, { width: side, height: side });
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const part = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - part) / 2, (picture.height - part) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, part, part, 0, 0, side, side);
  picture.close();
}

let last = Promise.resolve();

/** Draws the center of one picture at a time: phones lack the memory to decode nine photographs at once. */
export function renderPreview(file: File, canvas: HTMLCanvasElement): void {
  // The server reports unreadable pictures.
  last = last.then(() => render(file, canvas)).catch(() => undefined);
}
