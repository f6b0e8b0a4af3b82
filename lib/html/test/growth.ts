import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Measures the CPU time of this process, in ms, whatever else the machine does. */
export function work(of: () => unknown): number {
  const before = process.cpuUsage();
  of();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const [short, long] = [3_000, 24_000];
/** Eight times the length is eight times the work, 64 times where each part looks at all others. */
export const mostGrowth = 30;
/** A busy machine made linear shapes seem steep three times running; what is steep is so at every try. */
const mostTries = 10;
/** Less work than this is not worth measuring: its growth is chance. */
const littleWork = 60;

/** How much more work a long text is than a short one of the same shape; what seems steep is tried again. */
export function growth(make: (length: number) => string, of: (text: string) => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < mostTries && least > mostGrowth; tries += 1) {
    // Each try has a text of its own, since prepared bodies are kept.
    const spent = (length: number) => {
      // The collector's work counts too; where a shape seemed steep, what others left behind is collected first.
      if (tries > 0) collect();
      return work(() => of(`${tries}${make(length)}`));
    };
    const much = spent(long);
    least = Math.min(least, much < littleWork ? 1 : much / spent(short));
  }
  return least;
}
