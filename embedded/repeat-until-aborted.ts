/** Calls `step` repeatedly. Each call returns the delay before the next call, in ms. */
export function repeatUntilAborted(step: () => Promise<number>, firstMs: number, signal: AbortSignal): void {
  let timer: NodeJS.Timeout;
  const run = async () => {
    const delayMs = await step();
    if (!signal.aborted) scheduleRun(delayMs);
  };
  const scheduleRun = (delayMs: number) => {
    timer = setTimeout(() => void run(), delayMs).unref();
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  scheduleRun(firstMs);
}
