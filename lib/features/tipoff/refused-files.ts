import 'server-only';
import { failureAnswer } from '@/lib/session/failure-answer';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { mostBytesOfAct, type UploadRefusal } from '@/lib/upload/upload-pictures';
import { aboutFiles, pictureWords } from '@/lib/upload/upload-words';

/** Why a file was not taken; what the platform said itself is said as it is (Spec §8). */
function wordsOf(refusal: UploadRefusal, count: number, visitor: Visitor): string {
  const { words } = visitor;
  switch (refusal.reason) {
    case 'picture': {
      const text = pictureWords(refusal.why, 'file', words);
      return aboutFiles([refusal], { text, count, noun: 'file', words });
    }
    case 'failed':
      return failureAnswer(refusal.failure.error, visitor).message;
    case 'tooMuch':
      return words('tipoff.told.tooMuch', { megabytes: Math.floor(mostBytesOfAct / 1_000_000) });
    case 'tooMany':
    case 'notHere':
      return words('tipoff.told.tooMany');
    default:
      return words(`tipoff.told.${refusal.reason}`);
  }
}

/** What is said of files of which one was not taken: then none of them was passed on, nor the text. */
export function refusedFiles(
  refusals: readonly UploadRefusal[],
  count: number,
  visitor: Visitor,
): WriteAnswer {
  const told = [...new Set(refusals.map((refusal) => wordsOf(refusal, count, visitor)))];
  const message = [...told, visitor.words('tipoff.told.nothingSent')].join('\n');
  return { outcome: 'tipoffFiles', status: 422, message, toBeSaid: true, values: { field: filesName } };
}

const filesName = 'files';
