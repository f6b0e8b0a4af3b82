import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { requestContext } from '../runtime/request-context';
import { isOutage, type Result } from './errors';
import { waitInPage } from './page-parts';

/** ms that a late response is stored: the timeout of a call (5 s) plus time for the page's retry. */
const lateLifetime = 20_000;

/** Maximum stored responses; each is an article. */
const most = 50;

const late = () =>
  siteWide(
    'late-answers',
    () => new LRUCache<string, Promise<Result<unknown>>>({ max: most, ttl: lateLifetime }),
  );

/**
 * Calls an uncacheable operation, such as a preview. If the page stops waiting, its retry gets the response once, by its
 * late-response key. No other reader gets it, since others may not have access.
 * @param asked identifies the request
 */
export async function askOnce<Value>(
  asked: string,
  ask: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const lateResponseKey = requestContext()?.lateResponseKey;
  if (lateResponseKey === undefined) return waitInPage(ask());
  const key = `${lateResponseKey} ${asked}`;
  // The type of the value is determined by `asked`.
  const before = late().get(key) as Promise<Result<Value>> | undefined;
  const answer = before && (await waitFor(key, before));
  // Repeat a call that failed meanwhile.
  if (answer && (answer.ok || !isOutage(answer.error) || late().has(key))) return answer;
  return waitFor(key, ask());
}

/** Waits as long as the page does. A response in time is not stored. */
async function waitFor<Value>(key: string, call: Promise<Result<Value>>): Promise<Result<Value>> {
  let came = false;
  const noted = call.finally(() => {
    came = true;
  });
  late().set(key, noted);
  const answer = await waitInPage(noted);
  if (came) late().delete(key);
  return answer;
}
