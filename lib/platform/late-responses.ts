import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { requestContext } from '../runtime/request-context';
import { isOutage, type Result } from './errors';
import { waitInPage } from './page-parts';

/** ms that a late response is stored: the timeout of a call (5 s) plus time for the page's retry. */
const lateLifetime = 20_000;

/** Maximum stored responses; each is an article. */
const maxStored = 50;

const lateResponses = () =>
  siteWide(
    'late-answers',
    () => new LRUCache<string, Promise<Result<unknown>>>({ max: maxStored, ttl: lateLifetime }),
  );

/**
 * Calls an uncacheable operation, such as a preview. If the page stops waiting, its retry receives the response once, by
 * the late-response key. Other readers never receive the response, since they may not have access.
 * @param requestId identifies the request
 */
export async function resumeLateCall<Value>(
  requestId: string,
  startCall: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const lateResponseKey = requestContext()?.lateResponseKey;
  if (lateResponseKey === undefined) return waitInPage(startCall());
  const key = `${lateResponseKey} ${requestId}`;
  // `requestId` determines the type of the value.
  const before = lateResponses().get(key) as Promise<Result<Value>> | undefined;
  const answer = before && (await waitFor(key, before));
  // The call failed meanwhile, so repeat it.
  if (answer && (answer.ok || !isOutage(answer.error) || lateResponses().has(key))) return answer;
  return waitFor(key, startCall());
}

/** Waits as long as the page waits. A response that arrives in time is not stored. */
async function waitFor<Value>(key: string, call: Promise<Result<Value>>): Promise<Result<Value>> {
  let isSettled = false;
  const tracked = call.finally(() => {
    isSettled = true;
  });
  lateResponses().set(key, tracked);
  const answer = await waitInPage(tracked);
  if (isSettled) lateResponses().delete(key);
  return answer;
}
