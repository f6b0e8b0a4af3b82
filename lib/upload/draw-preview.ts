/** Pixels of a preview's side: a square of 72 on a sharp screen. */
const side = 144;

async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  if (!canvas.isConnected) return;
  Object.assign(canvas, { width: side, height: side });
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const part = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - part) / 2, (picture.height - part) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, part, part, 0, 0, side, side);
  picture.close();
}

let last = Promise.resolve();

/** Draws the middle of a picture. One after the other: a phone has not the memory to decode nine photographs at once. */
export function drawPreview(file: File, canvas: HTMLCanvasElement): void {
  // The server says what is wrong with a picture that cannot be read.
  last = last.then(() => draw(file, canvas)).catch(() => undefined);
}
