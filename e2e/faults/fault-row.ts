import type { TestBed } from './test-bed';

export type RequestKind = 'cached' | 'uncached' | 'write';

export interface Finding {
  requestKind: RequestKind;
  measured: string;
  ok: boolean;
  /** False if a time limit was exceeded. Only the full run checks time limits. */
  inTime?: boolean;
}

export interface FaultRow {
  number: number;
  fault: string;
  guarantees: Partial<Record<RequestKind, string>>;
  check: (testBed: TestBed) => Promise<Finding[]>;
  /** Reason why browser tests skip the row (`e2e/faults/faults.ts --rest` runs it). */
  skippedBecause?: string;
}

/** Thrown if the machine lacks a requirement of a row. The row then counts as not checked. */
export class UncheckedRow extends Error {}

export function createFinding(requestKind: RequestKind, measured: string, ok: boolean): Finding {
  return { requestKind, measured, ok };
}

const formatMs = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((value, other) => value - other);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Compares the 95th percentile with `limit` (ms). With fewer than 20 durations, compares the longest. */
export function durationsFinding(
  requestKind: RequestKind,
  label: string,
  ok: boolean,
  durations: readonly number[],
  limit: number,
): Finding {
  const [median, high, slowest] = [
    percentile(durations, 50),
    percentile(durations, 95),
    Math.max(...durations),
  ];
  const measured = `${label}: median ${formatMs(median)}, p95 ${formatMs(high)}, longest ${formatMs(slowest)} ms`;
  return {
    requestKind,
    measured,
    ok,
    inTime: (durations.length < 20 ? slowest : high) <= limit,
  };
}
