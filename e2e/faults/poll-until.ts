import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 100;

/** `within` and the returned elapsed time are in ms. Returns undefined after a timeout. */
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
