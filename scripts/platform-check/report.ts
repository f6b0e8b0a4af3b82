import type { HostRole, Method } from '@/lib/contract/operation';

/**
 * How bad a problem is: `broken` costs the whole answer, `lost` a part of it (an entry, an object), with `tolerated` a default
 * steps in and the page is whole.
 */
export type Level = 'broken' | 'lost' | 'tolerated';

export interface Problem {
  level: Level;
  /** Where in the JSON body, such as `data.list[3].fileId`; empty: the body itself. */
  path: string;
  message: string;
  /** How many more entries of the same list have it. */
  more: number;
}

/**
 * What became of an operation: `fine`, the levels of the worst problem, `rejected` by a status of HTTP or of the platform,
 * `unreachable`, `notTried`, or `lacking`: PLATFORM_ENDPOINTS says that the platform has none.
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

/** What can be said of one operation. */
export interface OperationReport {
  name: string;
  host: HostRole;
  method: Method;
  path: string;
  /** Whether anything built calls it; what nobody calls fails no check. */
  used: boolean;
  /** What PLATFORM_ENDPOINTS changed. */
  overridden: readonly ('host' | 'method' | 'path')[];
  outcome: Outcome;
  /** Whether the host answered at all; undefined when nobody asked. */
  reachable: boolean | undefined;
  httpStatus: number | undefined;
  /** The status that the platform's envelope names. */
  status: string | undefined;
  /** ms; of the slowest call where there were several. */
  took: number | undefined;
  problems: readonly Problem[];
  /** Fields that the contract knows and no answer had; most are optional. */
  missing: readonly string[];
  /** Fields that the platform sends and the contract does not know. */
  unknown: readonly string[];
  /** Why it was not tried. */
  reason: string | undefined;
}

/**
 * Whether a page can show what it is for. `unknown`: what it needs could not be tried. `leftOut`: the platform has nothing for it, and
 * what leads there goes away (ADR 0060).
 */
export type PageVerdict = 'works' | 'limited' | 'fails' | 'unknown' | 'leftOut';

export interface PageReport {
  page: string;
  verdict: PageVerdict;
  /** The operations that decided, each with its outcome. */
  because: readonly { operation: string; outcome: Outcome }[];
}

export interface Report {
  /** Base address of the platform. */
  platform: string;
  /** When the check began, ISO 8601. */
  time: string;
  /** Whether harmless writes were tried. */
  write: boolean;
  operations: readonly OperationReport[];
  pages: readonly PageReport[];
  /** Nothing that Kanbao calls failed or lost anything. */
  passed: boolean;
}

const failures: readonly Outcome[] = ['lossy', 'broken', 'rejected', 'unreachable'];

/** Whether what came was less than the contract says. */
export function isFailure(outcome: Outcome): boolean {
  return failures.includes(outcome);
}

/** Whether an operation makes the check fail. */
export function countsAsFailure({ used, outcome }: OperationReport): boolean {
  return used && isFailure(outcome);
}
