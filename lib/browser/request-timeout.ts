/**
 * Timeout in ms. Handlers wait up to 50 s for the platform (Spec §9) and 55 s for another request
 * (`writeOnce`), so this timeout is longer to let their error arrive.
 */
export const requestTimeout = 60_000;

/** Returns a signal that also aborts a stalled body. Some supported browsers lack `AbortSignal.timeout`. */
export function timeoutSignal(end?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, requestTimeout);
  end?.addEventListener('abort', abort);
  return controller.signal;
}
