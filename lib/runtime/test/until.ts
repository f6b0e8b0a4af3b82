import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 20;

const maxSeconds = 60;

/** Waits until a condition is met. @throws if that takes longer than a minute */
export async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < (maxSeconds * 1000) / intervalMs; attempt += 1) {
    if (await isMet()) return;
    await pause(intervalMs);
  }
  throw new Error(`condition not met within ${maxSeconds} s: ${isMet}`);
}
