import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 100;

/** Polls and returns the elapsed ms; undefined after `timeoutMs`. */
export async function pollUntil(
  checkCondition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < timeoutMs) {
    if (await checkCondition()) return performance.now() - startedAt;
    await pause(intervalMs);
  }
  return undefined;
}
