export interface Clock {
  now: () => number;
  /** Returns a function that cancels the call. */
  after: (ms: number, call: () => void) => () => void;
}

export function clockOf(now: () => number): Clock {
  return {
    now,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** `step` returns the milliseconds until its next call. */
export function repeatUntilAborted(
  step: () => Promise<number>,
  firstMs: number,
  clock: Clock,
  signal: AbortSignal,
): void {
  let cancel = (): void => undefined;
  const run = async () => {
    const ms = await step();
    if (!signal.aborted) plan(ms);
  };
  const plan = (ms: number) => {
    cancel = clock.after(ms, () => void run());
  };
  signal.addEventListener('abort', () => cancel(), { once: true });
  plan(firstMs);
}
