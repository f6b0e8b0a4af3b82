import type { CodeInfo } from '@/lib/contract/write-off';
import { plainText } from '@/lib/format/plain-text';
import { isAbsent, type PlatformError, type Result } from '@/lib/platform/errors';
import { type KnownCode, type Refusal, refusalOf, toKnownCode } from './model';

/**
 * What became of looking a code up. `rejected`: refused for a reason that only the platform's words tell. `blind`: it has no way to
 * look without writing off (the contract assumes one);
 * `unanswered`: nothing is known of the code.
 */
export type Seen =
  | { kind: 'known'; known: KnownCode; receipt: string | undefined }
  | { kind: 'refused'; why: Refusal }
  | { kind: 'rejected'; message: string }
  | { kind: 'blind' }
  | { kind: 'unanswered' }
  | { kind: 'tooOften' };

/** Statuses that speak of the call or of who is logged in, not of the code (Spec §8). */
const notOfTheCode: ReadonlySet<string> = new Set(['1004', '1009', '10111', '10102', '10103']);

/** Letters of the platform's words that are shown. */
const mostLetters = 200;

function seenIn(error: PlatformError): Seen {
  if (isAbsent(error)) return { kind: 'blind' };
  if (error.kind !== 'rejected') return { kind: 'unanswered' };
  const why = refusalOf(error.code);
  if (why !== undefined) return { kind: 'refused', why };
  const message = plainText(error.message).slice(0, mostLetters);
  return message === '' || notOfTheCode.has(error.code)
    ? { kind: 'unanswered' }
    : { kind: 'rejected', message };
}

/** What the platform's answer about a code of an activity says. @param now the platform's time, epoch ms */
export function seenOf(answer: Result<CodeInfo>, activityId: string, now: number): Seen {
  if (!answer.ok) return seenIn(answer.error);
  const { activityID, receipt } = answer.value;
  // Some look by the code alone, and say of which activity it is.
  if (activityID !== undefined && activityID !== activityId) return { kind: 'refused', why: 'otherActivity' };
  return { kind: 'known', known: toKnownCode(answer.value, now), receipt };
}
