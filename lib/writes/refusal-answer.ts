import 'server-only';
import { isAbsent, type PlatformError } from '@/lib/platform/errors';
import { failureAnswer } from './failure-answer';
import type { WriteAnswer } from './write-answer';
import type { Visitor } from './write-handler';

/** Response to a refusal, with the site's own message. */
export interface Refusal {
  outcome: string;
  words: Parameters<Visitor['words']>[0];
  /** 422 by default. */
  status?: number;
}

/** Responses by the platform's status. `absent`: the object is missing or was removed. */
export type RefusalTable = Readonly<Partial<Record<number | 'absent', Refusal>>>;

export function refuse(
  { outcome, words, status = 422 }: Refusal,
  visitor: Pick<Visitor, 'words'>,
): WriteAnswer {
  return { outcome, status, message: visitor.words(words) };
}

/** Returns the answer for a failed call: from the table, else the general one (Spec §8). */
export function refusalFor(error: PlatformError, refusals: RefusalTable, visitor: Visitor): WriteAnswer {
  const absent = isAbsent(error) ? refusals.absent : undefined;
  const known = error.kind === 'rejected' ? refusals[Number(error.code)] : absent;
  return known ? refuse(known, visitor) : failureAnswer(error, visitor);
}
