import { freshMsLeft, retryDelay } from './polling-interval';

const timeLimit = 20_000;

/** Polls while the page is visible and online. `onUpdate` returns ms to the next request, or 0 to stop. */
export function startPolling<T>(address: string, onUpdate: (update: T, msLeft: number) => number): void {
  const watching = new AbortController();
  const { signal } = watching;
  // `navigator.onLine` is wrongly false in some web views.
  let offline = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;

  async function load(request: AbortController): Promise<number> {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: request.signal,
    });
    if (!response.ok) throw new Error(`update: ${response.status}`);
    const update: T = await response.json();
    // A newer request may have been sent meanwhile.
    return request === pending ? onUpdate(update, freshMsLeft(response.headers)) : 0;
  }

  async function poll(): Promise<void> {
    if (document.hidden || offline) return;
    clearTimeout(timer);
    pending?.abort();
    const controller = new AbortController();
    pending = controller;
    const timeout = setTimeout(() => controller.abort(), timeLimit);
    const wait = await load(controller).catch(() => undefined);
    clearTimeout(timeout);
    if (controller !== pending) return;
    failures = wait === undefined ? failures + 1 : 0;
    const next = wait ?? retryDelay(failures, Math.random());
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
