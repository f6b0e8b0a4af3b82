/** Side in device pixels: 72 CSS pixels at double density. */
const previewSide = 144;

async function drawPreview(file: File, canvas: HTMLCanvasElement): Promise<void> {
  if (!canvas.isConnected) return;
  Object.assign(canvas, { width: previewSide, height: previewSide });
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const side = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, previewSide, previewSide);
  picture.close();
}

let lastPreview = Promise.resolve();

/** Draws the center of one picture at a time: phones lack the memory to decode nine photographs at once. */
export function renderPreview(file: File, canvas: HTMLCanvasElement): void {
  // Failures are ignored, because the server reports unreadable pictures.
  lastPreview = lastPreview.then(() => drawPreview(file, canvas)).catch(() => undefined);
}
