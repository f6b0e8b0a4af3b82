import 'server-only';
import { cleanDocument } from './clean-document';
import { cleanPicture, maxPictureBytes } from './clean-picture';
import type { UploadUse } from './upload-handlers';
import { uploadPictures } from './upload-pictures';
import { toUploadedFiles } from './upload-receipt';
import { uploadRefusalAnswer } from './upload-refusal';

function useOf(clean: typeof cleanDocument): UploadUse {
  return {
    maxFileBytes: maxPictureBytes,
    tooLarge: (words) => words('upload.files.tooLarge', { megabytes: maxPictureBytes / 1_000_000 }),
    async finish(file, visitor) {
      const { device, session } = visitor;
      const sender = { reader: session.user?.userid ?? '', device, bearer: session };
      const { uploaded, refusals } = await uploadPictures([file], sender, clean);
      if (refusals.length > 0) return uploadRefusalAnswer(refusals, 1, visitor, 'file');
      return { outcome: 'fileUp', message: '', values: { pictures: toUploadedFiles(uploaded) } };
    },
  };
}

export const cleaners = { picture: cleanPicture, file: cleanDocument } as const;

export type FormUpload = keyof typeof cleaners;

/** Uploads that start when a file is chosen, with the same results as for files submitted with the form. */
export const formUploads = { picture: useOf(cleaners.picture), file: useOf(cleaners.file) };
