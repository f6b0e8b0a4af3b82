import type { Stage } from './stage';

/** Whom a fault meets: who reads a page that was read before, one that nobody has read, and who writes. */
export type Met = 'seen' | 'unseen' | 'write';

/** What was looked at, in words with figures. */
export interface Finding {
  met: Met;
  saw: string;
  ok: boolean;
  /** Whether it took no longer than promised. Only the full command checks it. */
  inTime?: boolean;
}

/** One row of the table: a fault, what is promised of each whom it meets, and how that is looked at. */
export interface Row {
  number: number;
  fault: string;
  promised: Partial<Record<Met, string>>;
  look: (stage: Stage) => Promise<Finding[]>;
  /** Why the browser tests leave the row out. `node scripts/run.mjs e2e/faults/faults.ts --rest` runs these rows. */
  notShort?: string;
}

/** Thrown by a row that this machine has not what it needs for: then nothing is known of it, and it is no pass. */
export class LeftOut extends Error {}

/** Something that is counted or said, which no clock has a part in. */
export function found(met: Met, saw: string, ok: boolean): Finding {
  return { met, saw, ok };
}

const rounded = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** How long something took, beside its limit in ms: judged by the 95th of a hundred, or by the longest where there are few. */
export function timed(met: Met, what: string, ok: boolean, took: readonly number[], limit: number): Finding {
  const [median, high, longest] = [percentile(took, 50), percentile(took, 95), Math.max(...took)];
  const saw = `${what}: median ${rounded(median)}, p95 ${rounded(high)}, longest ${rounded(longest)} ms`;
  return { met, saw, ok, inTime: (took.length < 20 ? longest : high) <= limit };
}
