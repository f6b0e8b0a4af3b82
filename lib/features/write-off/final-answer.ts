import type { FormResponse } from '@/lib/browser/post-form.script';

/** Outcomes that say nothing about the code, so it can be sent again. */
const openOutcomes: ReadonlySet<string> = new Set([
  'networkError',
  'unknown',
  'underWay',
  'unshared',
  'failed',
  'tooOften',
  'tooMany',
  'requestFailed',
  'tokenExpired',
  'sessionEnded',
  'writeOffNotAllowed',
]);

/** Checks whether the answer to a write-off is final for the code. */
export function isFinalAnswer({ outcome }: FormResponse): boolean {
  return !openOutcomes.has(outcome);
}
