import 'server-only';
import { maxBytesPerWrite, type UploadRefusal } from '@/lib/upload/upload-pictures';
import { pictureWords, withFileNames } from '@/lib/upload/upload-words';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';

/** Returns the reason why a file was refused. Text from the platform is shown unchanged (Spec §8). */
function wordsOf(refusal: UploadRefusal, count: number, visitor: Visitor): string {
  const { words } = visitor;
  switch (refusal.reason) {
    case 'picture': {
      const text = pictureWords(refusal.why, 'file', words);
      return withFileNames([refusal], { text, count, noun: 'file', words });
    }
    case 'failed':
      return failureAnswer(refusal.failure.error, visitor).message;
    case 'tooMuch':
      return words('tipoff.told.tooMuch', { megabytes: Math.floor(maxBytesPerWrite / 1_000_000) });
    case 'tooMany':
    case 'notHere':
      return words('tipoff.told.tooMany');
    default:
      return words(`tipoff.told.${refusal.reason}`);
  }
}

/** Returns the answer to refused files. If one is refused, neither files nor text are sent. */
export function refusedFiles(
  refusals: readonly UploadRefusal[],
  count: number,
  visitor: Visitor,
): WriteAnswer {
  const messages = [...new Set(refusals.map((refusal) => wordsOf(refusal, count, visitor)))];
  const message = [...messages, visitor.words('tipoff.told.nothingSent')].join('\n');
  return { outcome: 'tipoffFiles', status: 422, message, showsMessage: true, values: { field: filesName } };
}

const filesName = 'files';
