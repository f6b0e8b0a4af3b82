import type { TestBed } from './test-bed';

/** Kind of request during a fault: a cached page, an uncached page, a write. */
export type RequestKind = 'cached' | 'uncached' | 'write';

/** Result of one check, as text with figures. */
export interface Finding {
  requestKind: RequestKind;
  measured: string;
  ok: boolean;
  /** True within the time limit. Only the full run checks it. */
  inTime?: boolean;
}

/** One row of the fault table: a fault, what the site guarantees during the fault, and a function that checks this. */
export interface Row {
  number: number;
  fault: string;
  guarantees: Partial<Record<RequestKind, string>>;
  check: (testBed: TestBed) => Promise<Finding[]>;
  /** Reason why the browser tests skip the row. `node scripts/run.mjs e2e/faults/faults.ts --rest` runs these rows. */
  skippedBecause?: string;
}

/** Thrown by the check of a row if this machine lacks a requirement. The row then counts as not checked. */
export class Skipped extends Error {}

/** Creates a finding without a time limit. */
export function found(requestKind: RequestKind, measured: string, ok: boolean): Finding {
  return { requestKind, measured, ok };
}

const rounded = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Creates a finding with a time limit in ms for the 95th percentile, or for the longest of fewer than 20 times. */
export function timedFinding(
  requestKind: RequestKind,
  what: string,
  ok: boolean,
  took: readonly number[],
  limit: number,
): Finding {
  const [median, high, slowest] = [percentile(took, 50), percentile(took, 95), Math.max(...took)];
  const measured = `${what}: median ${rounded(median)}, p95 ${rounded(high)}, longest ${rounded(slowest)} ms`;
  return {
    requestKind,
    measured,
    ok,
    inTime: (took.length < 20 ? slowest : high) <= limit,
  };
}
