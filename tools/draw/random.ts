/** A seeded source of chance: the same seed always draws the same picture. */
export class Random {
  private state: number;

  constructor(seed: string) {
    let hash = 2166136261;
    for (const char of seed) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
    this.state = hash >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A number between two bounds. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number between two bounds, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One member of a list. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new Error('pick from an empty list');
    return found;
  }

  /** A list of n results. */
  times<T>(n: number, make: (index: number) => T): T[] {
    return Array.from({ length: Math.max(0, Math.round(n)) }, (_, index) => make(index));
  }
}

/** Smooth one-dimensional value noise with several octaves, from about -1 to 1. */
export function noise(random: Random, octaves = 4): (x: number) => number {
  const tables = random.times(octaves, () => random.times(64, () => random.between(-1, 1)));
  const smooth = (t: number) => t * t * (3 - 2 * t);
  return (x) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let scaled = x;
    for (const table of tables) {
      const cell = Math.floor(scaled);
      const a = table[((cell % 64) + 64) % 64] ?? 0;
      const b = table[(((cell + 1) % 64) + 64) % 64] ?? 0;
      sum += (a + (b - a) * smooth(scaled - cell)) * weight;
      total += weight;
      weight *= 0.5;
      scaled *= 2.03;
    }
    return sum / total;
  };
}
