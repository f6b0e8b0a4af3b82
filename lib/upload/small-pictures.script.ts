/** Pixels of a picture's longer side: the server keeps no more (`cleanPicture`). */
const longestSide = 2560;
const quality = 0.86;

/** What a canvas writes in place of what came; it would make a GIF stand still. */
const writtenAs: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/bmp': 'image/jpeg',
};

function drawn(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}

/** A picture as it is worth sending: a large one made small, upright, which saves its reader minutes on a slow line. */
export async function shrinkPicture(file: File): Promise<File> {
  const type = writtenAs[file.type];
  if (!type) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = longestSide / Math.max(picture.width, picture.height);
    const small = scale < 1 ? await drawn(picture, scale, type) : null;
    return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
  } finally {
    picture.close();
  }
}

/** What the browser cannot read, the server judges. */
function shrinkWhatCanBe(file: File): Promise<File> {
  return shrinkPicture(file).catch(() => file);
}

/** Makes the pictures small that were chosen, one after the other; who sends before that is through sends them as they are. */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = input.files;
  const small = new DataTransfer();
  let isSmaller = false;
  for (const file of chosen ?? []) {
    const shrunk = await shrinkWhatCanBe(file);
    isSmaller ||= shrunk !== file;
    small.items.add(shrunk);
  }
  // Others may have been chosen, or these have been sent.
  if (isSmaller && input.files === chosen) input.files = small.files;
}
