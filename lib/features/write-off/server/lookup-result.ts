import type { CodeInfo } from '@/lib/contract/write-off';
import { plainText } from '@/lib/format/plain-text';
import { isAbsent, type PlatformError, type Result } from '@/lib/platform/errors';
import { type KnownCode, type Refusal, refusalOf, toKnownCode } from './model';

/**
 * Result of looking up a code. `rejected`: refused for a reason that only the platform's text explains. `blind`: the platform
 * cannot look up codes without writing them off (the contract assumes an operation). `unanswered`: nothing is known about the
 * code.
 */
export type LookupResult =
  | { kind: 'known'; known: KnownCode; receipt: string | undefined }
  | { kind: 'refused'; why: Refusal }
  | { kind: 'rejected'; message: string }
  | { kind: 'blind' }
  | { kind: 'unanswered' }
  | { kind: 'tooOften' };

/** Statuses about the call or the session, not about the code (Spec §8). */
const unrelatedCodes: ReadonlySet<string> = new Set(['1004', '1009', '10111', '10102', '10103']);

const maxMessageLength = 200;

function failedLookup(error: PlatformError): LookupResult {
  if (isAbsent(error)) return { kind: 'blind' };
  if (error.kind !== 'rejected') return { kind: 'unanswered' };
  const why = refusalOf(error.code);
  if (why !== undefined) return { kind: 'refused', why };
  const message = plainText(error.message).slice(0, maxMessageLength);
  return message === '' || unrelatedCodes.has(error.code)
    ? { kind: 'unanswered' }
    : { kind: 'rejected', message };
}

/**
 * Interprets the platform's response about a code.
 * @param now platform time, epoch ms
 */
export function toLookupResult(answer: Result<CodeInfo>, activityId: string, now: number): LookupResult {
  if (!answer.ok) return failedLookup(answer.error);
  const { activityID, receipt } = answer.value;
  // Some platforms look up the code alone and return its activity.
  if (activityID !== undefined && activityID !== activityId) return { kind: 'refused', why: 'otherActivity' };
  return { kind: 'known', known: toKnownCode(answer.value, now), receipt };
}
