import 'server-only';
import { cleanDocument } from './clean-document';
import { cleanPicture, maxPictureBytes } from './clean-picture';
import type { UploadUse } from './upload-handlers';
import { uploadPictures } from './upload-pictures';
import { toUploadedFiles } from './upload-receipt';
import { reasonOf, uploadRefusalAnswer } from './upload-refusal';
import { pictureRefusalMessage } from './upload-refusal-message';
import type { UploadNoun } from './upload-texts';

export const cleaners = { picture: cleanPicture, file: cleanDocument } as const;

export type FormFileKind = keyof typeof cleaners;

/** Reasons of temporary refusals, after which the same file may be accepted. */
const temporaryReasons: readonly string[] = ['failed', 'busy', 'tooOften'];

/** @param reportsLater true if the form's handler reports the file to the platform (R7.132) */
export function uploadUse(kind: FormFileKind, noun: UploadNoun, reportsLater: boolean): UploadUse {
  return {
    maxFileBytes: maxPictureBytes,
    tooLargeMessage: (words) =>
      pictureRefusalMessage({ reason: 'tooLarge', maxFileBytes: maxPictureBytes }, noun, words),
    async finish(file, visitor) {
      const { device, session } = visitor;
      const sender = { reader: session.user?.userid ?? '', device, bearer: session, reportsLater };
      const { uploaded, refusals } = await uploadPictures([file], sender, cleaners[kind]);
      if (refusals.length === 0)
        return { outcome: 'fileUp', message: '', values: { pictures: toUploadedFiles(uploaded) } };
      const refusal = uploadRefusalAnswer(refusals, 1, visitor, noun);
      const isTemporary = refusals.some((fileRefusal) => temporaryReasons.includes(reasonOf(fileRefusal)));
      return isTemporary && refusal.outcome === 'pictures'
        ? { ...refusal, outcome: 'failed', status: 503 }
        : refusal;
    },
  };
}

/** Uploads that start when the reader chooses a file, before the form is submitted. */
export const formUploadUses = {
  picture: uploadUse('picture', 'file', false),
  file: uploadUse('file', 'file', false),
};
