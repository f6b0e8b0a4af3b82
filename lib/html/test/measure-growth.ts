import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Measures the CPU time of this process in ms, independent of other processes. */
export function cpuTime(task: () => unknown): number {
  const startUsage = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(startUsage);
  return (user + system) / 1000;
}

const [shortLength, longLength] = [3_000, 24_000];
/** Maximum growth for eight times the length: linear work grows 8 times, quadratic work 64 times. */
export const maxGrowth = 30;
/** Maximum tries. Linear shapes failed three tries in a row on a busy machine; quadratic ones fail all. */
const maxTries = 10;
/** CPU time in ms below which measured growth is only noise. */
const minMeasurableMs = 60;

/** Returns the ratio of the work for a long and a short text of the same shape. */
export function measureGrowth(makeText: (length: number) => string, task: (text: string) => unknown): number {
  let minRatio = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < maxTries && minRatio > maxGrowth; tries += 1) {
    // Each try uses another text, because prepared bodies are cached.
    const measureMs = (length: number) => {
      // Garbage collection counts as work, so a retry first collects earlier garbage.
      if (tries > 0) collectGarbage();
      return cpuTime(() => task(`${tries}${makeText(length)}`));
    };
    const longMs = measureMs(longLength);
    minRatio = Math.min(minRatio, longMs < minMeasurableMs ? 1 : longMs / measureMs(shortLength));
  }
  return minRatio;
}
