import 'server-only';
import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/platform/process-wide';

/** What a writing handler did, so that it can be told again. */
const answers = processWide(
  'idempotent-answers',
  () => new LRUCache<string, Promise<unknown>>({ max: 5000, ttl: 10 * 60_000 }),
);

const keyPattern = /^[\w-]{8,64}$/;

/** A usable idempotency key; anything else counts as none. */
export function readIdempotencyKey(value: unknown): string | undefined {
  return typeof value === 'string' && keyPattern.test(value) ? value : undefined;
}

/**
 * Does `work` once per key: a form that is sent twice, or again after the answer was lost, gets the first answer. What failed
 * is forgotten, so that it can be tried again under the same key.
 * @param key must name the act and the device: the same key always stands for the same kind of answer.
 * @param succeeded whether the answer is one to be repeated.
 */
export function answerOnce<Answer>(
  key: string,
  work: () => Promise<Answer>,
  succeeded: (answer: Answer) => boolean,
): Promise<Answer> {
  const known = answers.get(key);
  if (known) return known as Promise<Answer>;
  const answer = work();
  answers.set(key, answer);
  const forget = () => answers.delete(key);
  answer.then((given) => succeeded(given) || forget(), forget);
  return answer;
}
