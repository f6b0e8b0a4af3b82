/** Timeout in ms, longer than the 50 s that handlers may wait for the platform (Spec §9), so that their error still arrives. */
export const requestTimeout = 60_000;

/**
 * Returns a signal that aborts a request, including its body, after 60 s. Otherwise a silent connection would show "loading"
 * forever. The supported browsers lack `AbortSignal.timeout`.
 * @param end aborts earlier
 */
export function timeoutSignal(end?: AbortSignal): AbortSignal {
  const late = new AbortController();
  const abort = () => late.abort();
  setTimeout(abort, requestTimeout);
  end?.addEventListener('abort', abort);
  return late.signal;
}
