import 'server-only';
import { isVisitorOutcome } from '@/lib/view/about-the-visitor';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import type { UploadRefusal } from './upload-pictures';
import type { UploadNoun } from './upload-texts';
import { uploadWords } from './upload-words';

function isTooMuch(refusal: UploadRefusal): boolean {
  return refusal.reason === 'tooMuch' || (refusal.reason === 'picture' && refusal.why.reason === 'tooLarge');
}

/** @param count number of submitted files */
export function uploadRefusalAnswer(
  refusals: readonly UploadRefusal[],
  count: number,
  visitor: Visitor,
  noun?: UploadNoun,
): WriteAnswer {
  for (const refusal of refusals) {
    if (refusal.reason !== 'failed') continue;
    // An expired session gets the same answer as in other writes (Spec §8).
    const { mayBeDone, ...answer } = failureAnswer(refusal.failure.error, visitor);
    if (isVisitorOutcome(answer.outcome)) return answer;
  }
  const message = uploadWords(refusals, count, visitor.words, noun);
  return { outcome: 'pictures', status: refusals.some(isTooMuch) ? 413 : 422, message, showsMessage: true };
}
