import type { Words } from '@/lib/view/words';
import type { PictureRefusal } from './picture-refusal';
import { mostPicturesOfAct, type UploadRefusal } from './upload-pictures';

const pictureMessages = {
  format: 'upload.formats',
  disguised: 'upload.unreadable',
  tooManyPixels: 'upload.tooManyPixels',
  unreadable: 'upload.unreadable',
  busy: 'upload.busy',
} as const;

function pictureWords(refusal: PictureRefusal, words: Words): string {
  if (refusal.reason !== 'tooLarge') return words(pictureMessages[refusal.reason]);
  return words('upload.tooLarge', { megabytes: Math.floor(refusal.mostBytes / 1_000_000) });
}

/** Why pictures were not taken, in the reader's language (R5.03); what the platform said itself is said as it is (Spec §8). */
export function uploadWords(refusal: UploadRefusal, words: Words): string {
  if (refusal.reason === 'picture') return pictureWords(refusal.why, words);
  if (refusal.reason === 'tooMany') return words('upload.tooMany', { most: mostPicturesOfAct });
  if (refusal.reason === 'tooOften') return words('upload.tooOften');
  const { error } = refusal.failure;
  return error.kind === 'rejected' && error.message !== 'error' ? error.message : words('upload.failed');
}
