import { scaledSize } from '@/lib/format/picture-shape';

/** Maximum longer side in pixels, except for long pictures (`scaledSize`); the same as in `cleanPicture`. */
const maxSide = 2560;
const quality = 0.86;

/** Output types. GIF is omitted, because a canvas would stop animations. */
const outputTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/bmp': 'image/jpeg',
};

export function isShrinkable({ type }: Pick<File, 'type'>): boolean {
  return type in outputTypes;
}

function drawScaled(picture: ImageBitmap, width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality });
}

async function shrink(file: File, type: string): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = scaledSize(picture, maxSide);
    const output = width < picture.width ? await drawScaled(picture, width, height, type) : file;
    return output.size < file.size ? new File([output], file.name, { type: output.type }) : file;
  } finally {
    picture.close();
  }
}

/** Shrinks a picture for a shorter upload, except in Safari before 16.4, which has no `OffscreenCanvas`. */
export async function shrinkPicture(file: File): Promise<File> {
  const type = outputTypes[file.type];
  return type ? shrink(file, type).catch(() => file) : file;
}
