import type { Words } from '@/lib/view/words';
import type { PictureRefusal } from './picture-refusal';
import { mostBytesOfAct, mostPicturesOfAct, type UploadRefusal } from './upload-pictures';

const pictureMessages = {
  format: 'upload.formats',
  documentFormat: 'upload.documentFormats',
  mediaFormat: 'upload.mediaFormats',
  uncleanable: 'upload.uncleanable',
  disguised: 'upload.unreadable',
  tooManyPixels: 'upload.tooManyPixels',
  unreadable: 'upload.unreadable',
  busy: 'upload.busy',
} as const;

const megabytes = (bytes: number) => ({ megabytes: Math.floor(bytes / 1_000_000) });

/** Why one file is not taken. */
export function pictureWords(refusal: PictureRefusal, words: Words): string {
  if (refusal.reason !== 'tooLarge') return words(pictureMessages[refusal.reason]);
  return words('upload.tooLarge', megabytes(refusal.mostBytes));
}

/** Why one was not taken; what the platform said itself is said as it is (Spec §8). */
function refusalWords(refusal: UploadRefusal, words: Words): string {
  switch (refusal.reason) {
    case 'picture':
      return pictureWords(refusal.why, words);
    case 'tooMany':
      return words('upload.tooMany', { most: mostPicturesOfAct });
    case 'tooMuch':
      return words('upload.tooMuch', megabytes(mostBytesOfAct));
    case 'failed': {
      const { error } = refusal.failure;
      return error.kind === 'rejected' && error.message !== 'error' ? error.message : words('upload.failed');
    }
    default:
      return words(`upload.${refusal.reason}`);
  }
}

/**
 * Why pictures were not taken, in the reader's language (R5.03): each reason once, with the numbers of the pictures where there
 * were several.
 */
export function uploadWords(refusals: readonly UploadRefusal[], count: number, words: Words): string {
  const numbers = new Map<string, number[]>();
  for (const refusal of refusals) {
    const text = refusalWords(refusal, words);
    const known = numbers.get(text) ?? [];
    numbers.set(text, refusal.reason === 'picture' && count > 1 ? [...known, refusal.number] : known);
  }
  return [...numbers]
    .map(([text, which]) =>
      which.length > 0
        ? words('upload.numbered', { numbers: which.join(words('upload.between')), text })
        : text,
    )
    .join('\n');
}
