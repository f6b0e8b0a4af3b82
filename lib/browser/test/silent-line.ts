/** A `fetch` on a line that has gone silent: it fails only when whoever asks has had enough. */
export function silentFetch(address: unknown, init: RequestInit = {}): Promise<never> {
  const signal = address instanceof Request ? address.signal : init.signal;
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
}
