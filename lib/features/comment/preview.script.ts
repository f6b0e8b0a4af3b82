/** Pixels of a preview's side: a square of 72 on a sharp screen. */
const side = 144;

/** Draws what a picture will look like in its square; one that the browser cannot read stays empty. */
export async function drawPreview(file: File, canvas: HTMLCanvasElement): Promise<void> {
  Object.assign(canvas, { width: side, height: side });
  canvas.dataset.drawn = '1';
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = picture;
    const part = Math.min(width, height);
    const [x, y] = [(width - part) / 2, (height - part) / 2];
    canvas.getContext('2d')?.drawImage(picture, x, y, part, part, 0, 0, side, side);
    picture.close();
  } catch {
    // The server says what is wrong with it.
  }
}
