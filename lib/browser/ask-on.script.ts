import { msLeft, retryWait } from './asking-pace';

/** ms after which an answer that has not come counts as none. */
const timeLimit = 20_000;

/** Takes an answer. @returns ms until the next look; 0: there is nothing more to wait for */
export type Hear<News> = (news: News, msLeft: number) => number;

/**
 * Asks for news of an open page, again and again. It rests while the page is hidden or the device offline, looks at once when the
 * reader or the network comes back, and tries again ever more slowly while it fails. Failures leave the page as it is.
 */
export function askOn<News>(address: string, hear: Hear<News>, ask: typeof fetch = fetch): void {
  const watching = new AbortController();
  const { signal } = watching;
  // Told by events alone: some web views say that they are offline and are not.
  let offline = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;

  /** @returns ms until the next look */
  async function look(request: AbortController): Promise<number> {
    const response = await ask(address, { headers: { accept: 'application/json' }, signal: request.signal });
    if (!response.ok) throw new Error(`news: ${response.status}`);
    const news: News = await response.json();
    // A later look has taken its place.
    return request === pending ? hear(news, msLeft(response.headers)) : 0;
  }

  async function poll(): Promise<void> {
    if (document.hidden || offline) return;
    clearTimeout(timer);
    pending?.abort();
    const own = new AbortController();
    pending = own;
    const late = setTimeout(() => own.abort(), timeLimit);
    const wait = await look(own).catch(() => undefined);
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
