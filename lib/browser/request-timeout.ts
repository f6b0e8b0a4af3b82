/** Timeout in ms, longer than handlers wait: 50 s for the platform (Spec §9), 55 s in `writeOnce`. */
export const requestTimeout = 60_000;

/** Returns a signal that also aborts a stalled body. Some supported browsers lack `AbortSignal.timeout`. */
export function timeoutSignal(endSignal?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, requestTimeout);
  endSignal?.addEventListener('abort', abort);
  return controller.signal;
}
