const commonTexts = {
  paused: 'upload.paused',
  empty: 'upload.empty',
  heif: 'upload.heif',
  chooseAgain: 'upload.chooseAgain',
  retry: 'common.retry',
} as const;

/** Returns message keys. The messages say "picture", or "file" if a form accepts several kinds of files. */
function textsWithPrefix<Prefix extends 'upload' | 'upload.files'>(prefix: Prefix) {
  return {
    ...commonTexts,
    remove: `${prefix}.remove`,
    cancel: `${prefix}.cancel`,
    progress: `${prefix}.progress`,
    numbered: `${prefix}.numbered`,
    going: `${prefix}.going`,
    done: `${prefix}.done`,
    waits: `${prefix}.waits`,
    without: `${prefix}.without`,
    stays: `${prefix}.stays`,
    failed: `${prefix}.failed`,
    tooMany: `${prefix}.tooMany`,
    tooLarge: `${prefix}.tooLarge`,
    tooMuch: `${prefix}.tooMuch`,
  } as const;
}

export const uploadTexts = {
  picture: { ...textsWithPrefix('upload'), name: 'upload.picture' },
  file: { ...textsWithPrefix('upload.files'), name: 'upload.uploadedFile' },
} as const;

export const formatTexts = {
  picture: 'upload.formats',
  file: 'upload.documentFormats',
  media: 'upload.mediaFormats',
} as const;

export type UploadNoun = keyof typeof uploadTexts;
export type UploadText = keyof (typeof uploadTexts)['file'];
export type UploadKey =
  | (typeof uploadTexts)[UploadNoun][UploadText]
  | (typeof formatTexts)[keyof typeof formatTexts];
