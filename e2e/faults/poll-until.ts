import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 100;

/** Polls and returns the elapsed ms; undefined after `within` ms. */
export async function pollUntil(
  checkCondition: () => boolean | Promise<boolean>,
  within: number,
): Promise<number | undefined> {
  const since = performance.now();
  while (performance.now() - since < within) {
    if (await checkCondition()) return performance.now() - since;
    await pause(intervalMs);
  }
  return undefined;
}
