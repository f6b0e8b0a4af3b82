import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { isOutage, type Result } from './errors';
import { pageScope, waitInPage } from './page-scope';

/** ms that an answer is kept that came, or is to come, after its page stopped waiting: a call's own 5 s, and some to come back in. */
const kept = 20_000;

/** Such answers at a time; each is an article. */
const most = 50;

const late = () =>
  siteWide('late-answers', () => new LRUCache<string, Promise<Result<unknown>>>({ max: most, ttl: kept }));

/**
 * Asks for what is never kept, such as a preview. A page that stopped waiting finds the answer when it comes back, by the
 * ticket that it was given, once: nobody else gets it, as others may have no right to it, or know of a newer text.
 * @param asked what is asked for
 */
export async function askOnce<Value>(
  asked: string,
  ask: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const ticket = pageScope()?.ticket;
  if (ticket === undefined) return waitInPage(ask());
  const key = `${ticket} ${asked}`;
  // `asked` and `Value` belong together.
  const before = late().get(key) as Promise<Result<Value>> | undefined;
  const answer = before && (await waitFor(key, before));
  // A call that failed in the meantime is made again.
  if (answer && (answer.ok || !isOutage(answer.error) || late().has(key))) return answer;
  return waitFor(key, ask());
}

/** Waits as long as the page does; what came in time is not kept. */
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
