import 'server-only';
import { isAbsent, type PlatformError } from '@/lib/platform/errors';
import { failureAnswer } from './failure-answer';
import type { WriteAnswer } from './write-answer';
import type { Visitor } from './write-handler';

/** What a reader is told of a refusal in words of ours. */
export interface Told {
  outcome: string;
  /** Key of the words. */
  words: Parameters<Visitor['words']>[0];
  /** 422 by default. */
  status?: number;
}

/** What an act is refused for, by the platform's status; `absent` is what is not there, or not any more. */
export type RefusalTable = Readonly<Partial<Record<number | 'absent', Told>>>;

/** An act that was not done. */
export function refuse({ outcome, words, status = 422 }: Told, visitor: Pick<Visitor, 'words'>): WriteAnswer {
  return { outcome, status, message: visitor.words(words) };
}

/** What a reader is told of a call that failed: in the words of the table, else as of any other (Spec §8). */
export function refusedBy(error: PlatformError, refusals: RefusalTable, visitor: Visitor): WriteAnswer {
  const absent = isAbsent(error) ? refusals.absent : undefined;
  const known = error.kind === 'rejected' ? refusals[Number(error.code)] : absent;
  return known ? refuse(known, visitor) : failureAnswer(error, visitor);
}
