import 'server-only';
import { failureAnswer } from '@/lib/session/failure-answer';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { isAboutTheVisitor } from '@/lib/view/about-the-visitor';
import type { UploadRefusal } from './upload-pictures';
import type { UploadNoun } from './upload-texts';
import { uploadWords } from './upload-words';

function isTooMuch(refusal: UploadRefusal): boolean {
  return refusal.reason === 'tooMuch' || (refusal.reason === 'picture' && refusal.why.reason === 'tooLarge');
}

/** What an act answers whose files were not taken; its outcome is `pictures`. @param count how many were sent */
export function uploadRefusalAnswer(
  refusals: readonly UploadRefusal[],
  count: number,
  visitor: Visitor,
  noun?: UploadNoun,
): WriteAnswer {
  for (const refusal of refusals) {
    if (refusal.reason !== 'failed') continue;
    // A session that has ended is said as it is of any other act (Spec §8).
    const { mayBeDone, ...told } = failureAnswer(refusal.failure.error, visitor);
    if (isAboutTheVisitor(told.outcome)) return told;
  }
  const message = uploadWords(refusals, count, visitor.words, noun);
  return { outcome: 'pictures', status: refusals.some(isTooMuch) ? 413 : 422, message, toBeSaid: true };
}
