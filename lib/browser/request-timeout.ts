/**
 * Timeout in ms, longer than the 50 s that handlers may wait (Spec §9), so that their error still arrives.
 */
export const requestTimeout = 60_000;

/** Returns a signal that also aborts a stalled body. Some supported browsers lack `AbortSignal.timeout`. */
export function timeoutSignal(end?: AbortSignal): AbortSignal {
  const late = new AbortController();
  const abort = () => late.abort();
  setTimeout(abort, requestTimeout);
  end?.addEventListener('abort', abort);
  return late.signal;
}
