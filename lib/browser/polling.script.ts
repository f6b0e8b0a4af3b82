import { freshMsLeft, retryDelay } from './polling-interval';

const timeoutMs = 20_000;

/** Polls while the page is visible and online. `onUpdate` returns ms to the next request, or 0 to stop. */
export function startPolling<T>(address: string, onUpdate: (update: T, msLeft: number) => number): void {
  const stopController = new AbortController();
  const { signal } = stopController;
  // Not read from `navigator.onLine`, which is wrongly false in some web views.
  let isOffline = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingRequest: AbortController | undefined;

  async function load(controller: AbortController): Promise<number> {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: controller.signal,
    });
    if (!response.ok) throw new Error(`update: ${response.status}`);
    const update: T = await response.json();
    // A newer request may have been sent meanwhile.
    return controller === pendingRequest ? onUpdate(update, freshMsLeft(response.headers)) : 0;
  }

  async function poll(): Promise<void> {
    if (document.hidden || isOffline) return;
    clearTimeout(timer);
    pendingRequest?.abort();
    const controller = new AbortController();
    pendingRequest = controller;
    const timeout = setTimeout(() => controller.abort(), timeoutMs);
    const delay = await load(controller).catch(() => undefined);
    clearTimeout(timeout);
    if (controller !== pendingRequest) return;
    failures = delay === undefined ? failures + 1 : 0;
    const nextDelay = delay ?? retryDelay(failures, Math.random());
    if (nextDelay > 0) timer = setTimeout(poll, nextDelay);
    else stopController.abort();
  }

  document.addEventListener('visibilitychange', poll, { signal });
  addEventListener('offline', () => (isOffline = true), { signal });
  const onOnline = () => {
    isOffline = false;
    void poll();
  };
  addEventListener('online', onOnline, { signal });
  void poll();
}
