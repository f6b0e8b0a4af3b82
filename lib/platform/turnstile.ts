/** Lets a few tasks run at a time. */
export interface Turnstile {
  /** Runs the task when a place is free; undefined when too many wait already. */
  pass<Value>(task: () => Promise<Value>): Promise<Value | undefined>;
}

/**
 * Bounds work that costs memory or processor.
 * @param places tasks that run at a time
 * @param mostWaiting tasks that may wait for a place
 */
export function createTurnstile(places: number, mostWaiting: number): Turnstile {
  const waiting: (() => void)[] = [];
  let free = places;
  return {
    async pass(task) {
      if (free > 0) free -= 1;
      else if (waiting.length >= mostWaiting) return undefined;
      // A place is handed on, so nobody who comes later can take it in between.
      else await new Promise<void>((enter) => waiting.push(enter));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
