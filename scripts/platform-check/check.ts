import type { AnyOperation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/registry';
import { environment } from '@/lib/env/environment';
import type { RequestFields } from '@/lib/platform/call-once';
import { credentials } from '@/lib/platform/credentials';
import { endpointOf, hasOperation } from '@/lib/platform/endpoints';
import { hosts } from '@/lib/platform/hosts';
import { isCalled } from './called-operations';
import type { Ids } from './ids';
import { whyNever } from './never-tried';
import { judgePages } from './pages';
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
import type { Step } from './step';

export interface CheckOptions {
  write: boolean;
  /** ms for each call. */
  timeout: number;
  /** Ids given by hand; they win over those that are found. */
  ids: Ids;
}

/** Calls in a row without any answer after which a host that never answered is not asked again. */
const silentCalls = 3;

/** How a host behaved so far. */
interface HostState {
  answered: boolean;
  silences: number;
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

function reportOf(operation: AnyOperation, shown: Probe): OperationReport {
  const { answer, failure, httpStatus, took } = shown;
  const problems: readonly Problem[] = failure
    ? [{ level: 'broken', path: '', message: failure.message, more: 0 }]
    : (answer?.problems ?? []);
  return {
    ...blank(operation, undefined),
    outcome: outcomeOf(shown, problems),
    reachable: failure?.reachable ?? true,
    httpStatus,
    status: answer?.status,
    took,
    problems,
    missing: answer?.missing ?? [],
    unknown: answer?.unknown ?? [],
  };
}

/** An operation of a host that has been found silent. */
function notAsked(operation: AnyOperation): OperationReport {
  const message = `not asked, as the ${endpointOf(operation).host} host does not answer`;
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

/** Several calls of one operation as one; what an answer had is not missing. */
function merge(one: OperationReport, other: OperationReport): OperationReport {
  const worse = severity.indexOf(other.outcome) > severity.indexOf(one.outcome) ? other : one;
  const seen = new Set(one.problems.map(({ path, message }) => `${path} ${message}`));
  const tried = (report: OperationReport) => report.reachable === true;
  return {
    ...worse,
    took: Math.max(one.took ?? 0, other.took ?? 0),
    problems: [
      ...one.problems,
      ...other.problems.filter(({ path, message }) => !seen.has(`${path} ${message}`)),
    ],
    missing:
      tried(one) && tried(other) ? one.missing.filter((name) => other.missing.includes(name)) : worse.missing,
    unknown: [...new Set([...one.unknown, ...other.unknown])],
  };
}

/** What is not there is not asked. */
function notThere(operation: AnyOperation): OperationReport {
  const reason = 'PLATFORM_ENDPOINTS says that the platform has none';
  return { ...blank(operation, reason), outcome: 'lacking' };
}

/** Why a step is passed over. */
function whyNot({ needs, writes }: Step, ids: Ids, options: CheckOptions): string | undefined {
  if (writes && !options.write) return 'a write; tried with --write';
  const lacking = needs.filter((kind) => ids[kind] === undefined);
  if (lacking.length > 0) return `no ${lacking.join(', ')} found; give one with --id ${lacking[0]}=…`;
  return undefined;
}

/** One run over the plan. */
class Run {
  readonly reports = new Map<string, OperationReport>();
  readonly #hosts = new Map<string, HostState>();
  #ids: Ids;

  constructor(readonly options: CheckOptions) {
    this.#ids = options.ids;
  }

  async take(step: Step): Promise<void> {
    const { operation } = step;
    if (!hasOperation(operation)) return;
    const { host: role } = endpointOf(operation);
    const host = this.#hosts.get(role) ?? { answered: false, silences: 0 };
    this.#hosts.set(role, host);
    if (!host.answered && host.silences >= silentCalls && !step.writes) {
      if (!step.extra) this.#note(notAsked(operation));
      return;
    }
    const reason = whyNot(step, this.#ids, this.options);
    if (reason !== undefined) {
      if (!step.extra) this.#note(blank(operation, reason));
      return;
    }
    for (const fields of step.requests(this.#ids)) await this.#call(step, fields, host);
  }

  async #call(step: Step, fields: RequestFields, host: HostState): Promise<void> {
    const { operation } = step;
    const shown = await probe(operation, fields, {
      timeout: this.options.timeout,
      device: checkDevice,
      // Where the site sends page views (reading 31).
      address: operation.name === 'pageView' ? environment().STATISTICS_URL : undefined,
    });
    const answered = shown.failure?.reachable !== false;
    host.answered ||= answered;
    host.silences = answered ? 0 : host.silences + 1;
    if (!step.extra) this.#note(reportOf(operation, shown));
    // What was found first stays: it is what the first page of a list shows.
    if (shown.answer?.value !== undefined) this.#ids = { ...step.finds(shown.answer.value), ...this.#ids };
  }

  #note(report: OperationReport): void {
    const known = this.reports.get(report.name);
    this.reports.set(report.name, known ? merge(known, report) : report);
  }
}

/** Runs the contract against the configured platform. Reads only, unless `write`. */
export async function checkPlatform(options: CheckOptions): Promise<Report> {
  const time = new Date().toISOString();
  // In mode 1 the site signs from the first page on that needs it; here everything is signed.
  if (environment().AUTH_MODE !== 0) await credentials().get();
  const run = new Run(options);
  for (const step of plan()) await run.take(step);
  const reports = operations.map(
    ({ operation }) =>
      run.reports.get(operation.name) ??
      (hasOperation(operation) ? blank(operation, whyNever(operation)) : notThere(operation)),
  );
  return {
    platform: hosts().base,
    time,
    write: options.write,
    operations: reports,
    pages: judgePages(reports),
    passed: !reports.some(countsAsFailure),
  };
}
