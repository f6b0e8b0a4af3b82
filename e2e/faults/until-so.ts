import { setTimeout as pause } from 'node:timers/promises';

/** ms between two looks. */
const every = 100;

/**
 * Looks until it is so.
 * @param within ms after which it is given up
 * @returns ms that it took; undefined where it did not come about
 */
export async function untilSo(
  isSo: () => boolean | Promise<boolean>,
  within: number,
): Promise<number | undefined> {
  const since = performance.now();
  while (performance.now() - since < within) {
    if (await isSo()) return performance.now() - since;
    await pause(every);
  }
  return undefined;
}
