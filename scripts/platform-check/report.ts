import type { HostRole, Method } from '@/lib/contract/operation';

/**
 * Severity of a problem: `broken` makes the whole response unusable, `lost` a part of it (an entry, an object); `tolerated` is
 * replaced with a default, and the page is complete.
 */
export type Level = 'broken' | 'lost' | 'tolerated';

export interface Problem {
  level: Level;
  /** Place in the JSON body, such as `data.list[3].fileId`; empty for the body itself. */
  path: string;
  message: string;
  /** Number of other entries of the same list with this problem. */
  more: number;
}

/**
 * Result of an operation. `rejected`: the HTTP status or the platform's status is a failure. `lacking`: the platform does not
 * have the operation, according to PLATFORM_ENDPOINTS.
 */
export type Outcome =
  | 'fine'
  | 'tolerated'
  | 'lossy'
  | 'broken'
  | 'rejected'
  | 'unreachable'
  | 'notTried'
  | 'lacking';

export interface OperationReport {
  name: string;
  host: HostRole;
  method: Method;
  path: string;
  /** True if Kanbao calls the operation. An unused operation does not fail the check. */
  used: boolean;
  /** Parts that PLATFORM_ENDPOINTS changed. */
  overridden: readonly ('host' | 'method' | 'path')[];
  outcome: Outcome;
  /** True if the host answered; undefined if no request was sent. */
  reachable?: boolean | undefined;
  httpStatus?: number | undefined;
  /** Status in the platform's envelope. */
  status?: string | undefined;
  /** ms of the slowest call. */
  took?: number | undefined;
  problems: readonly Problem[];
  /** Fields of the contract that no response had; most are optional. */
  missing: readonly string[];
  /** Fields of responses that are not in the contract. */
  unknown: readonly string[];
  /** Reason why the operation was not tried. */
  reason?: string | undefined;
}

/**
 * Verdict on a page. `unknown`: an operation that the page needs could not be tried. `leftOut`: the platform lacks such an
 * operation, and links to the page are left out (ADR 0006).
 */
export type PageVerdict = 'works' | 'limited' | 'fails' | 'unknown' | 'leftOut';

export interface PageReport {
  page: string;
  verdict: PageVerdict;
  /** Operations that decided the verdict. */
  causes: readonly { operation: string; outcome: Outcome }[];
}

export interface Report {
  /** Base address of the platform. */
  platform: string;
  /** Start of the check, ISO 8601. */
  time: string;
  write: boolean;
  operations: readonly OperationReport[];
  pages: readonly PageReport[];
  /** True if no operation that Kanbao uses failed or lost data. */
  passed: boolean;
}

const failures: readonly Outcome[] = ['lossy', 'broken', 'rejected', 'unreachable'];

export function isFailure(outcome: Outcome): boolean {
  return failures.includes(outcome);
}

/** Returns true if an operation fails the check. */
export function countsAsFailure({ used, outcome }: OperationReport): boolean {
  return used && isFailure(outcome);
}
