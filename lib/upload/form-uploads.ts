import 'server-only';
import type { SentFile } from '@/lib/session/sent-file';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { pictureAddress } from '@/lib/site/media-address';
import { cleanDocument } from './clean-document';
import { cleanPicture, mostPictureBytes } from './clean-picture';
import type { UploadUse } from './upload-door';
import { uploadPictures } from './upload-pictures';
import { isPdfAddress, writeReceipt } from './upload-receipt';
import { uploadRefusalAnswer } from './upload-refusal';
import { uploadWords } from './upload-words';

type Clean = typeof cleanDocument;

async function bring(file: SentFile, clean: Clean, visitor: Visitor): Promise<WriteAnswer> {
  const { device, session } = visitor;
  const sender = { reader: session.user?.userid ?? '', device, bearer: session };
  const { up, refusals } = await uploadPictures([file], sender, clean);
  const [brought] = up;
  if (!brought || refusals.length > 0) return uploadRefusalAnswer(refusals, 1, visitor);
  const isPicture = !isPdfAddress(brought.url);
  const small = isPicture ? (pictureAddress(brought.url, 160) ?? brought.url) : '';
  return { outcome: 'fileUp', message: '', values: { receipt: writeReceipt(brought), small } };
}

function useOf(clean: Clean): UploadUse {
  return {
    mostBytes: mostPictureBytes,
    tooLarge: (words) => {
      const why = { reason: 'tooLarge', mostBytes: mostPictureBytes } as const;
      return uploadWords([{ reason: 'picture', number: 1, why }], 1, words);
    },
    refusal: async () => undefined,
    finish: (file, visitor) => bring(file, clean, visitor),
  };
}

/** A picture or document of a form that goes up as soon as it is chosen: what comes of it is what comes of one in the form. */
export const formUploads = { picture: useOf(cleanPicture), file: useOf(cleanDocument) };

/** What a form's field may take. */
export type FormUpload = keyof typeof formUploads;
