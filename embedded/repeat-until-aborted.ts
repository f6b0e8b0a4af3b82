/** Calls `step` repeatedly. Each call returns the delay before the next call, in ms. */
export function repeatUntilAborted(step: () => Promise<number>, firstMs: number, signal: AbortSignal): void {
  let timer: NodeJS.Timeout;
  const run = async () => {
    const ms = await step();
    if (!signal.aborted) plan(ms);
  };
  const plan = (ms: number) => {
    timer = setTimeout(() => void run(), ms).unref();
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  plan(firstMs);
}
