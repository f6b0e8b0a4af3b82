import 'server-only';
import type { SentFile } from '@/lib/writes/sent-file';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { cleanDocument } from './clean-document';
import { cleanPicture, maxPictureBytes } from './clean-picture';
import { toUploadedFile } from './to-uploaded-file';
import type { UploadUse } from './upload-handlers';
import { uploadPictures } from './upload-pictures';
import { uploadRefusalAnswer } from './upload-refusal';

type Clean = typeof cleanDocument;

async function uploadFile(file: SentFile, clean: Clean, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session } = visitor;
  const sender = { reader: session.user?.userid ?? '', device, bearer: session };
  const { uploaded, refusals } = await uploadPictures([file], sender, clean);
  if (refusals.length > 0) return uploadRefusalAnswer(refusals, 1, visitor, 'file');
  return {
    outcome: 'fileUp',
    message: '',
    values: { pictures: uploaded.map((file) => toUploadedFile(file)) },
  };
}

function useOf(clean: Clean): UploadUse {
  return {
    maxFileBytes: maxPictureBytes,
    tooLarge: (words) => words('upload.files.tooLarge', { megabytes: maxPictureBytes / 1_000_000 }),
    refusal: async () => undefined,
    finish: (file, visitor) => uploadFile(file, clean, visitor),
  };
}

/** Start when a file is chosen. Results are the same as for files submitted with the form. */
export const formUploads = { picture: useOf(cleanPicture), file: useOf(cleanDocument) };

export type FormUpload = keyof typeof formUploads;
