export interface Clock {
  now: () => number;
  /** Schedules a call and returns a function that cancels the call. */
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

/** Calls `step` repeatedly. Each call returns the delay before the next call, in ms. */
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
