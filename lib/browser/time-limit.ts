/** ms: more than the 50 s that our handlers may wait for the platform (Spec §9), so that what they say of it still comes. */
export const patience = 60_000;

/**
 * Aborts what a page asks of us, answer and body, when it has taken too long: on a line that has gone silent nothing ever
 * fails by itself, and the reader would see "loading" for good. `AbortSignal.timeout` is younger than the browsers we build for.
 * @param end aborts before that
 */
export function timeLimit(end?: AbortSignal): AbortSignal {
  const late = new AbortController();
  const abort = () => late.abort();
  setTimeout(abort, patience);
  end?.addEventListener('abort', abort);
  return late.signal;
}
