import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site-wide';
import { requestContext } from '../runtime/request-context';
import { isOutage, type Result } from './errors';
import { waitInPage } from './page-parts';

/** Lifetime in ms of a late response: timeout of a call (5 s) plus time for the page's retry. */
const lateLifetime = 20_000;

/** Maximum stored responses; few, because each is a complete article. */
const maxStored = 50;

const lateResponses = () =>
  siteWide(
    'late-answers',
    () => new LRUCache<string, Promise<Result<unknown>>>({ max: maxStored, ttl: lateLifetime }),
  );

/** Makes an uncacheable call, such as for a preview, or awaits the late call of the page's last attempt. */
export async function resumeLateCall<Value>(
  requestId: string,
  startCall: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const lateResponseKey = requestContext()?.lateResponseKey;
  if (lateResponseKey === undefined) return waitInPage(startCall());
  const key = `${lateResponseKey} ${requestId}`;
  // The cast is safe, because the request determines the type of its response.
  const lateCall = lateResponses().get(key) as Promise<Result<Value>> | undefined;
  const answer = lateCall && (await waitAndStore(key, lateCall));
  // Repeats a late call that has ended with an outage.
  if (answer && (answer.ok || !isOutage(answer.error) || lateResponses().has(key))) return answer;
  return waitAndStore(key, startCall());
}

/** Waits within the page's budget. Stores a call that continues after the wait, for the next attempt. */
async function waitAndStore<Value>(key: string, call: Promise<Result<Value>>): Promise<Result<Value>> {
  let isSettled = false;
  const trackedCall = call.finally(() => {
    isSettled = true;
  });
  lateResponses().set(key, trackedCall);
  const answer = await waitInPage(trackedCall);
  if (isSettled) lateResponses().delete(key);
  return answer;
}
