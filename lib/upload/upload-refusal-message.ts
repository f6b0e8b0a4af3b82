import { groupBy } from '@/lib/format/group-by';
import type { Words } from '@/lib/view/words';
import type { PictureRefusal } from './picture-refusal';
import { maxBytesPerWrite, maxPicturesPerWrite, type UploadRefusal } from './upload-pictures';
import type { UploadNoun } from './upload-texts';

const pictureMessages = {
  format: 'upload.formats',
  documentFormat: 'upload.documentFormats',
  mediaFormat: 'upload.mediaFormats',
  mediaEncoding: 'upload.mediaEncoding',
  heif: 'upload.heif',
  empty: 'upload.empty',
  uncleanable: 'upload.uncleanable',
  disguised: 'upload.unreadable',
  tooManyPixels: 'upload.tooManyPixels',
  unreadable: 'upload.unreadable',
} as const;

/** Message prefixes, so that clips and documents are not called pictures. */
const nounPrefixes = { picture: 'upload', file: 'upload.files' } as const;

const megabytes = (bytes: number) => ({ megabytes: Math.floor(bytes / 1_000_000) });

export function pictureRefusalMessage(refusal: PictureRefusal, noun: UploadNoun, words: Words): string {
  const prefix = nounPrefixes[noun];
  if (refusal.reason === 'tooLarge') return words(`${prefix}.tooLarge`, megabytes(refusal.maxFileBytes));
  return refusal.reason === 'busy' ? words(`${prefix}.busy`) : words(pictureMessages[refusal.reason]);
}

/** Returns the message of a refusal. Messages of the platform stay unchanged (Spec §8). */
function refusalMessage(refusal: UploadRefusal, noun: UploadNoun, words: Words): string {
  const prefix = nounPrefixes[noun];
  switch (refusal.reason) {
    case 'picture':
      return pictureRefusalMessage(refusal.why, noun, words);
    case 'tooMany':
      return words(`${prefix}.tooMany`, { most: refusal.most ?? maxPicturesPerWrite });
    case 'tooMuch':
      return words(`${prefix}.tooMuch`, megabytes(maxBytesPerWrite));
    case 'failed': {
      const { failure } = refusal;
      const isPlatformMessage = failure.kind === 'rejected' && failure.message !== 'error';
      return isPlatformMessage ? failure.message : words(`${prefix}.failed`);
    }
    default:
      return words(noun === 'file' ? `upload.files.${refusal.reason}` : `upload.${refusal.reason}`);
  }
}

/** Characters of a file name that are shown; the end includes the extension. */
const nameLimits = { begin: 24, end: 12 };

const maxNames = 4;

/** Shortens the name and removes invisible and bidirectional control characters. */
function displayName(name: string): string {
  const characters = [...name.replace(/\p{C}/gu, '').trim()];
  const { begin, end } = nameLimits;
  return characters.length > begin + end
    ? `${characters.slice(0, begin).join('')}…${characters.slice(-end).join('')}`
    : characters.join('');
}

/** Adds the file names. If a name is missing, adds file numbers instead, unless only one file was sent. */
export function withFileNames(
  refusals: readonly Pick<Extract<UploadRefusal, { reason: 'picture' }>, 'number' | 'name'>[],
  { text, count, noun, words }: { text: string; count: number; noun: UploadNoun; words: Words },
): string {
  const separator = words('upload.between');
  const names = refusals.flatMap(({ name = '' }) => displayName(name) || []);
  if (names.length > 0 && names.length === refusals.length) {
    const ellipsis = names.length > maxNames ? ['…'] : [];
    return words('upload.named', { names: [...names.slice(0, maxNames), ...ellipsis].join(separator), text });
  }
  if (count < 2) return text;
  const numbers = refusals.map(({ number }) => number).join(separator);
  return words(`${nounPrefixes[noun]}.numbered`, { numbers, text });
}

/** Returns one message per reason, with its files (R5.03). @param count number of submitted files */
export function uploadRefusalMessage(
  refusals: readonly UploadRefusal[],
  count: number,
  words: Words,
  noun: UploadNoun = 'picture',
): string {
  return [...groupBy(refusals, (refusal) => refusalMessage(refusal, noun, words))]
    .map(([text, group]) => {
      const files = group.filter((refusal) => refusal.reason === 'picture');
      return files.length > 0 ? withFileNames(files, { text, count, noun, words }) : text;
    })
    .join('\n');
}
