import type { AnyOperation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/registry';
import { environment } from '@/lib/env/environment';
import type { RequestFields } from '@/lib/platform/call-once';
import { credentials } from '@/lib/platform/credentials';
import { endpointOf, hasOperation } from '@/lib/platform/endpoints';
import { hosts } from '@/lib/platform/hosts';
import { isCalled } from './called-operations';
import type { Ids } from './ids';
import { checkPages } from './pages';
import { checkDevice, plan } from './plan';
import { type Probe, probe } from './probe';
import {
  countsAsFailure,
  type Level,
  type OperationReport,
  type Outcome,
  type Problem,
  type Report,
} from './report';
import { reasonSkipped } from './skipped-operations';
import type { Step } from './step';

export interface CheckOptions {
  write: boolean;
  /** ms of one call. */
  timeout: number;
  /** Ids from the command line, which take precedence over those in responses. */
  ids: Ids;
}

/** Consecutive calls without a response after which a host that never answered gets no more calls. */
const maxUnanswered = 3;

interface HostState {
  answered: boolean;
  unanswered: number;
}

const levelOutcomes: readonly (readonly [Level, Outcome])[] = [
  ['broken', 'broken'],
  ['lost', 'lossy'],
  ['tolerated', 'tolerated'],
];

function outcomeOf({ failure, answer }: Probe, problems: readonly Problem[]): Outcome {
  if (failure) return failure.reachable ? 'rejected' : 'unreachable';
  if (answer?.rejected) return 'rejected';
  return levelOutcomes.find(([level]) => problems.some((one) => one.level === level))?.[1] ?? 'fine';
}

function blank(operation: AnyOperation, reason: string | undefined): OperationReport {
  const { host, method, path } = endpointOf(operation);
  const overridden = [
    ...(host === operation.host ? [] : (['host'] as const)),
    ...(method === operation.method ? [] : (['method'] as const)),
    ...(path === operation.path ? [] : (['path'] as const)),
  ];
  return {
    name: operation.name,
    host,
    method,
    path,
    used: isCalled(operation.name),
    overridden,
    outcome: 'notTried',
    reachable: undefined,
    httpStatus: undefined,
    status: undefined,
    took: undefined,
    problems: [],
    missing: [],
    unknown: [],
    reason,
  };
}

function reportOf(operation: AnyOperation, result: Probe): OperationReport {
  const { answer, failure, httpStatus, took } = result;
  const problems: readonly Problem[] = failure
    ? [{ level: 'broken', path: '', message: failure.message, more: 0 }]
    : (answer?.problems ?? []);
  return {
    ...blank(operation, undefined),
    outcome: outcomeOf(result, problems),
    reachable: failure?.reachable ?? true,
    httpStatus,
    status: answer?.status,
    took,
    problems,
    missing: answer?.missing ?? [],
    unknown: answer?.unknown ?? [],
  };
}

/** Reports an operation of a host that does not answer. */
function notSent(operation: AnyOperation): OperationReport {
  const message = `not sent, as the ${endpointOf(operation).host} host does not answer`;
  return {
    ...blank(operation, undefined),
    outcome: 'unreachable',
    reachable: false,
    problems: [{ level: 'broken', path: '', message, more: 0 }],
  };
}

const severity: readonly Outcome[] = [
  'lacking',
  'notTried',
  'fine',
  'tolerated',
  'lossy',
  'broken',
  'rejected',
  'unreachable',
];

/** Merges the reports on two calls of one operation. A field is missing if no response had it. */
function merge(one: OperationReport, other: OperationReport): OperationReport {
  const worse = severity.indexOf(other.outcome) > severity.indexOf(one.outcome) ? other : one;
  const reported = new Set(one.problems.map(({ path, message }) => `${path} ${message}`));
  const tried = (report: OperationReport) => report.reachable === true;
  return {
    ...worse,
    took: Math.max(one.took ?? 0, other.took ?? 0),
    problems: [
      ...one.problems,
      ...other.problems.filter(({ path, message }) => !reported.has(`${path} ${message}`)),
    ],
    missing:
      tried(one) && tried(other) ? one.missing.filter((name) => other.missing.includes(name)) : worse.missing,
    unknown: [...new Set([...one.unknown, ...other.unknown])],
  };
}

function lackingReport(operation: AnyOperation): OperationReport {
  const reason = 'PLATFORM_ENDPOINTS says that the platform has none';
  return { ...blank(operation, reason), outcome: 'lacking' };
}

/** Returns the reason for skipping a step. */
function skipReason({ needs, writes }: Step, ids: Ids, options: CheckOptions): string | undefined {
  if (writes && !options.write) return 'a write; tried with --write';
  const lacking = needs.filter((kind) => ids[kind] === undefined);
  if (lacking.length > 0) return `no ${lacking.join(', ')} found; give one with --id ${lacking[0]}=…`;
  return undefined;
}

/** Executes the plan and collects reports. */
class Run {
  readonly reports = new Map<string, OperationReport>();
  readonly #hosts = new Map<string, HostState>();
  #ids: Ids;

  constructor(readonly options: CheckOptions) {
    this.#ids = options.ids;
  }

  async execute(step: Step): Promise<void> {
    const { operation } = step;
    if (!hasOperation(operation)) return;
    const { host: role } = endpointOf(operation);
    const host = this.#hosts.get(role) ?? { answered: false, unanswered: 0 };
    this.#hosts.set(role, host);
    if (!host.answered && host.unanswered >= maxUnanswered && !step.writes) {
      if (!step.extra) this.#note(notSent(operation));
      return;
    }
    const reason = skipReason(step, this.#ids, this.options);
    if (reason !== undefined) {
      if (!step.extra) this.#note(blank(operation, reason));
      return;
    }
    for (const fields of step.requests(this.#ids)) await this.#call(step, fields, host);
  }

  async #call(step: Step, fields: RequestFields, host: HostState): Promise<void> {
    const { operation } = step;
    const result = await probe(operation, fields, {
      timeout: this.options.timeout,
      device: checkDevice,
      // Page views have a separate host (reading 31).
      address: operation.name === 'pageView' ? environment().STATISTICS_URL : undefined,
    });
    const answered = result.failure?.reachable !== false;
    host.answered ||= answered;
    host.unanswered = answered ? 0 : host.unanswered + 1;
    if (!step.extra) this.#note(reportOf(operation, result));
    // Ids found first take precedence: the first page of a list shows them.
    if (result.answer?.value !== undefined) this.#ids = { ...step.finds(result.answer.value), ...this.#ids };
  }

  #note(report: OperationReport): void {
    const known = this.reports.get(report.name);
    this.reports.set(report.name, known ? merge(known, report) : report);
  }
}

/** Tries the operations of the contract on the configured platform. Sends writes only if `write` is set. */
export async function checkPlatform(options: CheckOptions): Promise<Report> {
  const time = new Date().toISOString();
  // In mode 1 the site signs as soon as a page needs it; the check signs all calls.
  if (environment().AUTH_MODE !== 0) await credentials().get();
  const run = new Run(options);
  for (const step of plan()) await run.execute(step);
  const reports = operations.map(
    ({ operation }) =>
      run.reports.get(operation.name) ??
      (hasOperation(operation) ? blank(operation, reasonSkipped(operation)) : lackingReport(operation)),
  );
  return {
    platform: hosts().base,
    time,
    write: options.write,
    operations: reports,
    pages: checkPages(reports),
    passed: !reports.some(countsAsFailure),
  };
}
