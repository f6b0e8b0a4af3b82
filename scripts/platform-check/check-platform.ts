import type { AnyOperation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/registry';
import { environment } from '@/lib/env/environment';
import type { RequestFields } from '@/lib/platform/call-once';
import { credentials } from '@/lib/platform/credentials';
import { endpointOf, hasOperation } from '@/lib/platform/endpoints';
import { hosts } from '@/lib/platform/hosts';
import { checkPages } from './check-pages';
import type { Ids } from './ids';
import { checkDevice, planSteps } from './plan';
import { type ProbeResult, probe } from './probe';
import { problem } from './read-response';
import {
  isFailure,
  type Level,
  type OperationReport,
  type Outcome,
  outcomes,
  type Problem,
  type Report,
} from './report';
import type { Step } from './step';
import { calledOperations, reasonSkipped } from './unplanned-operations';

interface CheckOptions {
  write: boolean;
  /** Timeout of one call, in ms. */
  timeout: number;
  /** Ids from the command line; they take precedence over ids in responses. */
  ids: Ids;
}

/** Number of calls without any response after which a host receives no more reads. */
const maxUnanswered = 3;

function outcomeOf({ failure, rejected }: ProbeResult, problems: readonly Problem[]): Outcome {
  if (failure) return failure.reachable ? 'rejected' : 'unreachable';
  if (rejected) return 'rejected';
  const hasLevel = (wanted: Level) => problems.some(({ level }) => level === wanted);
  if (hasLevel('broken')) return 'broken';
  if (hasLevel('lost')) return 'lossy';
  return hasLevel('tolerated') ? 'tolerated' : 'fine';
}

function createReport(operation: AnyOperation, outcome: Outcome, changes: Partial<OperationReport> = {}) {
  const { host, method, path } = endpointOf(operation);
  const endpoint = { host, method, path };
  return {
    name: operation.name,
    ...endpoint,
    used: calledOperations.has(operation.name),
    overridden: (['host', 'method', 'path'] as const).filter((part) => endpoint[part] !== operation[part]),
    outcome,
    problems: [],
    missing: [],
    unknown: [],
    ...changes,
  };
}

function reportProbe(operation: AnyOperation, result: ProbeResult): OperationReport {
  const { value: _read, rejected: _rejected, failure, ...reported } = result;
  const problems = failure ? [problem('broken', '', failure.message)] : (result.problems ?? []);
  const reachable = failure?.reachable ?? true;
  return createReport(operation, outcomeOf(result, problems), { ...reported, reachable, problems });
}

/** Merges two reports of an operation. A field is missing if no response had it. */
function mergeReports(operationReport: OperationReport, other: OperationReport): OperationReport {
  const worse =
    outcomes.indexOf(other.outcome) > outcomes.indexOf(operationReport.outcome) ? other : operationReport;
  const known = new Set(operationReport.problems.map(({ path, message }) => `${path} ${message}`));
  return {
    ...worse,
    took: Math.max(operationReport.took ?? 0, other.took ?? 0),
    problems: [
      ...operationReport.problems,
      ...other.problems.filter(({ path, message }) => !known.has(`${path} ${message}`)),
    ],
    missing:
      operationReport.reachable && other.reachable
        ? operationReport.missing.filter((name) => other.missing.includes(name))
        : worse.missing,
    unknown: [...new Set([...operationReport.unknown, ...other.unknown])],
  };
}

function skipReason({ needs, writes }: Step, ids: Ids, options: CheckOptions): string | undefined {
  if (writes && !options.write) return 'a write; tried with --write';
  const lacking = needs.filter((kind) => ids[kind] === undefined);
  if (lacking.length > 0) return `no ${lacking.join(', ')} found; give one with --id ${lacking[0]}=…`;
  return undefined;
}

class CheckRun {
  readonly reports = new Map<string, OperationReport>();
  /** Number of unanswered calls by host; -Infinity for a host that has answered. */
  readonly #unanswered = new Map<string, number>();
  #ids: Ids;

  constructor(readonly options: CheckOptions) {
    this.#ids = options.ids;
  }

  async execute(step: Step): Promise<void> {
    const { operation } = step;
    if (!hasOperation(operation)) return;
    const { host: role } = endpointOf(operation);
    if ((this.#unanswered.get(role) ?? 0) >= maxUnanswered && !step.writes) {
      const problems = [problem('broken', '', `not sent, as the ${role} host does not answer`)];
      return this.#note(step, createReport(operation, 'unreachable', { reachable: false, problems }));
    }
    const reason = skipReason(step, this.#ids, this.options);
    if (reason !== undefined) return this.#note(step, createReport(operation, 'notTried', { reason }));
    for (const fields of step.requests(this.#ids)) await this.#call(step, fields, role);
  }

  async #call(step: Step, fields: RequestFields, host: string): Promise<void> {
    const { operation } = step;
    const result = await probe(operation, fields, {
      timeout: this.options.timeout,
      device: checkDevice,
      // Page views have a separate host (reading 31).
      address: operation.name === 'pageView' ? environment().STATISTICS_URL : undefined,
    });
    const answered = result.failure?.reachable !== false;
    const unanswered = (this.#unanswered.get(host) ?? 0) + 1;
    this.#unanswered.set(host, answered ? Number.NEGATIVE_INFINITY : unanswered);
    this.#note(step, reportProbe(operation, result));
    // Ids found first take precedence, because they are on the first page of a list.
    if (result.value !== undefined) this.#ids = { ...step.finds(result.value), ...this.#ids };
  }

  #note({ extra }: Step, report: OperationReport): void {
    if (extra) return;
    const earlierReport = this.reports.get(report.name);
    this.reports.set(report.name, earlierReport ? mergeReports(earlierReport, report) : report);
  }
}

/** Checks a platform. Writes are sent only if `write` is set. */
export async function checkPlatform(options: CheckOptions): Promise<Report> {
  const time = new Date().toISOString();
  // In AUTH_MODE 1, calls are signed only after the site has credentials, so the check gets them first.
  if (environment().AUTH_MODE !== 0) await credentials().get();
  const run = new CheckRun(options);
  for (const step of planSteps()) await run.execute(step);
  const reports = operations.map(
    ({ operation }) =>
      run.reports.get(operation.name) ??
      (hasOperation(operation)
        ? createReport(operation, 'notTried', { reason: reasonSkipped(operation) })
        : createReport(operation, 'lacking', {
            reason: 'PLATFORM_ENDPOINTS says that the platform has none',
          })),
  );
  return {
    platform: hosts().base,
    time,
    write: options.write,
    operations: reports,
    pages: checkPages(reports),
    passed: !reports.some(({ used, outcome }) => used && isFailure(outcome)),
  };
}
