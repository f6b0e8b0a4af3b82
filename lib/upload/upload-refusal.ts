import 'server-only';
import { isVisitorOutcome } from '@/lib/view/visitor-outcomes';
import { failureAnswer } from '@/lib/writes/failure-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import type { UploadRefusal } from './upload-pictures';
import { uploadRefusalMessage } from './upload-refusal-message';
import type { UploadNoun } from './upload-texts';

export function reasonOf(refusal: UploadRefusal) {
  return refusal.reason === 'picture' ? refusal.why.reason : refusal.reason;
}

export function uploadRefusalAnswer(
  refusals: readonly UploadRefusal[],
  count: number,
  visitor: Visitor,
  noun?: UploadNoun,
): WriteAnswer {
  for (const refusal of refusals) {
    if (refusal.reason !== 'failed') continue;
    // An ended session gets the same answer as in other writes (Spec §8).
    const { mayBeDone, ...answer } = failureAnswer(refusal.failure, visitor);
    if (isVisitorOutcome(answer.outcome)) return answer;
  }
  const message = uploadRefusalMessage(refusals, count, visitor.words, noun);
  const isTooMuch = refusals.map(reasonOf).some((reason) => reason === 'tooMuch' || reason === 'tooLarge');
  return { outcome: 'pictures', status: isTooMuch ? 413 : 422, message };
}
