/** A `fetch` on a line that has gone silent: it fails only when whoever asks has had enough. */
export function silentFetch(_address: unknown, { signal }: RequestInit = {}): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
}
