/** Simulates a server that never responds; fails when aborted. */
export function hangingFetch(address: unknown, init: RequestInit = {}): Promise<never> {
  const signal = address instanceof Request ? address.signal : init.signal;
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
}
