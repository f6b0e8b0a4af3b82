import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until it is so, for what comes about in the background. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await isSo()) return;
    await pause(20);
  }
  throw new Error('it did not come about');
}
