const common = {
  paused: 'upload.paused',
  empty: 'upload.empty',
  heif: 'upload.heif',
  chooseAgain: 'upload.chooseAgain',
  retry: 'common.retry',
} as const;

/** Forms with several kinds of files use "file". */
export const uploadTexts = {
  picture: {
    ...common,
    name: 'upload.picture',
    remove: 'upload.remove',
    cancel: 'upload.cancel',
    progress: 'upload.progress',
    numbered: 'upload.numbered',
    going: 'upload.going',
    done: 'upload.done',
    waits: 'upload.waits',
    without: 'upload.without',
    stays: 'upload.stays',
    failed: 'upload.failed',
    tooMany: 'upload.tooMany',
    tooLarge: 'upload.tooLarge',
    tooMuch: 'upload.tooMuch',
  },
  file: {
    ...common,
    name: 'upload.keptFile',
    remove: 'upload.files.remove',
    cancel: 'upload.files.cancel',
    progress: 'upload.files.progress',
    numbered: 'upload.files.numbered',
    going: 'upload.files.going',
    done: 'upload.files.done',
    waits: 'upload.files.waits',
    without: 'upload.files.without',
    stays: 'upload.files.stays',
    failed: 'upload.files.failed',
    tooMany: 'upload.files.tooMany',
    tooLarge: 'upload.files.tooLarge',
    tooMuch: 'upload.files.tooMuch',
  },
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
