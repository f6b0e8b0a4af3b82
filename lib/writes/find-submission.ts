import 'server-only';
import { parsePlatformDate } from '@/lib/format/platform-date';
import type { WriteAnswer } from './write-answer';
import type { LookupResult } from './write-once';

/** Milliseconds by which the platform's clock may be behind ours. */
const clockError = 5 * 60_000;

/** Returns true for a missing or invalid time, and for one that may be after `since` (our epoch ms). */
export function mayBeAfter(time: string | undefined, since: number): boolean {
  return (parsePlatformDate(time) ?? Number.POSITIVE_INFINITY) >= since - clockError;
}

interface SubmissionSearch<Submission> {
  page: { list: readonly Submission[]; hasMore?: boolean | undefined };
  timeOf: (submission: Submission) => string | undefined;
  matches: (submission: Submission) => boolean;
  answerTo: (submission: Submission) => WriteAnswer | Promise<WriteAnswer>;
}

/** Finds a lost submission. A recent, different one means `unknown`: platforms may edit texts (ADR 0043). */
export async function findOwnSubmission<Submission>(
  { page, timeOf, matches, answerTo }: SubmissionSearch<Submission>,
  since: number,
): Promise<LookupResult<WriteAnswer>> {
  const { list, hasMore = list.length > 0 } = page;
  const recent = list.filter((submission) => mayBeAfter(timeOf(submission), since));
  const found = recent.find(matches);
  if (found) return { kind: 'found', answer: await answerTo(found) };
  const reachesBack = !hasMore || recent.length < list.length;
  return recent.length === 0 && reachesBack ? { kind: 'absent' } : { kind: 'unknown' };
}
