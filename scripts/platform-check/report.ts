import type { HostRole, Method } from '@/lib/contract/operation';

/** `broken`: the whole response is unusable; `lost`: a part of it; `tolerated`: replaced with a default. */
export type Level = 'broken' | 'lost' | 'tolerated';

export interface Problem {
  level: Level;
  /** Path in the JSON body, such as `data.list[3].fileId`; empty for the body itself. */
  path: string;
  message: string;
  /** Number of other entries of the same list with this problem. */
  more: number;
}

/** Outcomes that are no failures. `lacking`: PLATFORM_ENDPOINTS says that the platform lacks the operation. */
const harmlessOutcomes = ['lacking', 'notTried', 'fine', 'tolerated'] as const;

/** Failures. `rejected`: the HTTP status or the platform's status is an error. */
const failures = ['lossy', 'broken', 'rejected', 'unreachable'] as const;

/** All outcomes, in order of severity. */
export const outcomes = [...harmlessOutcomes, ...failures];

export type Outcome = (typeof outcomes)[number];

export interface OperationReport {
  name: string;
  host: HostRole;
  method: Method;
  path: string;
  /** True if Kanbao calls the operation. Other operations do not fail the check. */
  used: boolean;
  /** Parts of the operation's address that PLATFORM_ENDPOINTS changed. */
  overridden: readonly ('host' | 'method' | 'path')[];
  outcome: Outcome;
  /** True if the host answered; undefined if the operation was not tried. */
  reachable?: boolean | undefined;
  httpStatus?: number | undefined;
  /** Status in the platform's envelope. */
  status?: string | undefined;
  /** Time of the slowest call, in ms. */
  took?: number | undefined;
  problems: readonly Problem[];
  /** Fields of the contract that no response had; most are optional. */
  missing: readonly string[];
  /** Fields of responses that are not in the contract. */
  unknown: readonly string[];
  reason?: string | undefined;
}

/** `unknown`: a needed operation was not tried. `leftOut`: a needed operation does not exist (ADR 0006). */
export type PageVerdict = 'works' | 'limited' | 'fails' | 'unknown' | 'leftOut';

export interface PageReport {
  page: string;
  verdict: PageVerdict;
  /** Operations that decided the verdict. */
  causes: readonly { operation: string; outcome: Outcome }[];
}

export interface Report {
  platform: string;
  /** Start time of the check (ISO 8601). */
  time: string;
  write: boolean;
  operations: readonly OperationReport[];
  pages: readonly PageReport[];
  /** True if no operation that Kanbao uses failed or lost data. */
  passed: boolean;
}

export function isFailure(outcome: Outcome): boolean {
  return failures.some((failure) => failure === outcome);
}
