import type { Words } from '@/lib/view/words';
import type { PictureRefusal } from './picture-refusal';
import { mostBytesOfAct, mostPicturesOfAct, type UploadRefusal } from './upload-pictures';
import type { UploadNoun } from './upload-texts';

const pictureMessages = {
  format: 'upload.formats',
  documentFormat: 'upload.documentFormats',
  mediaFormat: 'upload.mediaFormats',
  heif: 'upload.heif',
  empty: 'upload.empty',
  uncleanable: 'upload.uncleanable',
  disguised: 'upload.unreadable',
  tooManyPixels: 'upload.tooManyPixels',
  unreadable: 'upload.unreadable',
} as const;

/** Where messages are that name what was sent: a clip or a document is no picture. */
const nounMessages = { picture: 'upload', file: 'upload.files' } as const;

const megabytes = (bytes: number) => ({ megabytes: Math.floor(bytes / 1_000_000) });

/** Why one file is not taken. */
export function pictureWords(refusal: PictureRefusal, noun: UploadNoun, words: Words): string {
  const messages = nounMessages[noun];
  if (refusal.reason === 'tooLarge') return words(`${messages}.tooLarge`, megabytes(refusal.mostBytes));
  return refusal.reason === 'busy' ? words(`${messages}.busy`) : words(pictureMessages[refusal.reason]);
}

/** Why one was not taken; what the platform said itself is said as it is (Spec §8). */
function refusalWords(refusal: UploadRefusal, noun: UploadNoun, words: Words): string {
  const messages = nounMessages[noun];
  switch (refusal.reason) {
    case 'picture':
      return pictureWords(refusal.why, noun, words);
    case 'tooMany':
      return words(`${messages}.tooMany`, { most: mostPicturesOfAct });
    case 'tooMuch':
      return words(`${messages}.tooMuch`, megabytes(mostBytesOfAct));
    case 'failed': {
      const { error } = refusal.failure;
      const isSaid = error.kind === 'rejected' && error.message !== 'error';
      return isSaid ? error.message : words(`${messages}.failed`);
    }
    default:
      return words(noun === 'file' ? `upload.files.${refusal.reason}` : `upload.${refusal.reason}`);
  }
}

/** Characters of a file's name in a message: its beginning and, with its ending, its end. */
const longestName = { begin: 24, end: 12 };

/** Names in one message. */
const mostNames = 4;

/** The name of a file as a message shows it: short, and without what cannot be seen or turns the text around. */
function shownName(name: string): string {
  const all = [...name.replace(/\p{C}/gu, '').trim()];
  const { begin, end } = longestName;
  return all.length > begin + end
    ? `${all.slice(0, begin).join('')}…${all.slice(-end).join('')}`
    : all.join('');
}

/** Says which files a text is about: by their names, else by their numbers where there were several. */
export function aboutFiles(
  refusals: readonly Pick<Extract<UploadRefusal, { reason: 'picture' }>, 'number' | 'name'>[],
  { text, count, noun, words }: { text: string; count: number; noun: UploadNoun; words: Words },
): string {
  const between = words('upload.between');
  const names = refusals.flatMap(({ name = '' }) => shownName(name) || []);
  if (names.length > 0 && names.length === refusals.length) {
    const more = names.length > mostNames ? ['…'] : [];
    return words('upload.named', { names: [...names.slice(0, mostNames), ...more].join(between), text });
  }
  if (count < 2) return text;
  const numbers = refusals.map(({ number }) => number).join(between);
  return words(`${nounMessages[noun]}.numbered`, { numbers, text });
}

/**
 * Why pictures or files were not taken, in the reader's language (R5.03): each reason once, with those that it is about.
 * @param count how many were sent
 */
export function uploadWords(
  refusals: readonly UploadRefusal[],
  count: number,
  words: Words,
  noun: UploadNoun = 'picture',
): string {
  const byText = new Map<string, UploadRefusal[]>();
  for (const refusal of refusals) {
    const text = refusalWords(refusal, noun, words);
    byText.set(text, [...(byText.get(text) ?? []), refusal]);
  }
  return [...byText]
    .map(([text, all]) => {
      const files = all.filter((refusal) => refusal.reason === 'picture');
      return files.length > 0 ? aboutFiles(files, { text, count, noun, words }) : text;
    })
    .join('\n');
}
