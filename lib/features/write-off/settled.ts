import type { SentAnswer } from '@/lib/browser/post-form.script';

/** Outcomes that say nothing about the code, so that it may be sent again. */
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

/** Whether an answer to a write-off says what the code was good for. */
export function isSettled({ outcome }: SentAnswer): boolean {
  return !openOutcomes.has(outcome);
}
