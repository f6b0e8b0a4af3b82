import { type LiveNews, msLeft, nextLook, retryWait } from './rhythm';

/** ms after which an answer that has not come counts as none. */
const timeLimit = 20_000;

/**
 * Asks for a live's news until it is over. It rests while the page is hidden or the device offline, looks at once when the
 * reader or the network comes back, and tries again ever more slowly while it fails. Failures leave the page as it is.
 * @param show called with each answer
 */
export function watchLive(address: string, show: (news: LiveNews) => void, ask: typeof fetch = fetch): void {
  const watching = new AbortController();
  const { signal } = watching;
  // Told by events alone: some web views say that they are offline and are not.
  let offline = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;

  /** @returns ms until the next look */
  async function hear(request: AbortController): Promise<number> {
    const response = await ask(address, { headers: { accept: 'application/json' }, signal: request.signal });
    if (!response.ok) throw new Error(`live: ${response.status}`);
    const news: LiveNews = await response.json();
    if (request === pending) show(news);
    return nextLook(news, msLeft(response.headers), Date.now(), Math.random());
  }

  async function poll(): Promise<void> {
    if (document.hidden || offline) return;
    clearTimeout(timer);
    pending?.abort();
    const own = new AbortController();
    pending = own;
    const late = setTimeout(() => own.abort(), timeLimit);
    const wait = await hear(own).catch(() => undefined);
    clearTimeout(late);
    // A later look has taken its place.
    if (own !== pending) return;
    failures = wait === undefined ? failures + 1 : 0;
    const next = wait ?? retryWait(failures, Math.random());
    if (next > 0) timer = setTimeout(poll, next);
    else watching.abort();
  }

  document.addEventListener('visibilitychange', poll, { signal });
  addEventListener('offline', () => (offline = true), { signal });
  const backOnline = () => {
    offline = false;
    void poll();
  };
  addEventListener('online', backOnline, { signal });
  void poll();
}
