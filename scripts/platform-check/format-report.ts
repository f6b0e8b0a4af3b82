import { groupBy } from '@/lib/format/group-by';
import type { OperationReport, Outcome, PageReport, PageVerdict, Problem, Report } from './report';

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  fine: 'fine',
  tolerated: 'tolerated',
  lossy: 'LOSSY',
  broken: 'BROKEN',
  rejected: 'REJECTED',
  unreachable: 'UNREACHABLE',
  notTried: 'not tried',
  lacking: 'not there',
};

const verdictLabels: Readonly<Record<PageVerdict, string>> = {
  works: 'works',
  limited: 'limited',
  fails: 'DOES NOT WORK',
  unknown: 'not known',
  leftOut: 'left out',
};

const maxFields = 60;

/** Returns a line such as `lost: data.list[3].fileId: text needed, missing (and 2 more)`. */
function problemLine({ level, path, message, more }: Problem): string {
  const prefix = path === '' ? '' : `${path}: `;
  return `${level}: ${prefix}${message}${more > 0 ? ` (and ${more} more)` : ''}`;
}

function fieldLine(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`      ${title}: ${names.slice(0, maxFields).join(', ')}${names.length > maxFields ? ' …' : ''}`];
}

function cells({ outcome, used, overridden, ...report }: OperationReport): string[] {
  const changes = overridden.length > 0 ? ` (${overridden.join(', ')} overridden)` : '';
  return [
    used || outcome === 'fine' ? outcomeLabels[outcome] : `(${outcomeLabels[outcome]})`,
    report.name,
    report.host,
    `${report.method} ${report.path}${changes}`,
    String(report.httpStatus ?? '–'),
    report.status ?? '–',
    report.took === undefined ? '–' : `${report.took} ms`,
  ];
}

export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd());
}

const header = ['outcome', 'operation', 'host', 'call', 'HTTP', 'status', 'time'];

function operationLines(reports: readonly OperationReport[], verbose: boolean): string[] {
  const [title = '', ...rows] = alignColumns([header, ...reports.map(cells)]);
  return [
    title,
    ...reports.flatMap((report, index) => [
      rows[index] ?? '',
      ...report.problems.map((problem) => `      ${problemLine(problem)}`),
      ...(verbose ? fieldLine('not sent', report.missing) : []),
      ...(verbose ? fieldLine('not known', report.unknown) : []),
    ]),
  ];
}

function notTriedLines(reports: readonly OperationReport[]): string[] {
  const byReason = groupBy(reports, ({ reason = '' }) => reason);
  return [...byReason].map(([reason, group]) => `  ${reason}: ${group.map(({ name }) => name).join(', ')}`);
}

function pageLine({ page, verdict, causes }: PageReport): string {
  const reasons = causes.map(({ operation, outcome }) => `${operation} ${outcomeLabels[outcome]}`);
  const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
  return `  ${verdictLabels[verdict].padEnd(13)}  /${page}${why}`;
}

function isUntried(outcome: Outcome): boolean {
  return outcome === 'notTried' || outcome === 'lacking';
}

/** Returns lines about operations that the platform probably lacks, because the HTTP status is 404. */
function missingAddressLines(reports: readonly OperationReport[]): string[] {
  const names = reports
    .filter(({ used, outcome, httpStatus }) => used && outcome === 'rejected' && httpStatus === 404)
    .map(({ name }) => `"${name}": false`);
  if (names.length === 0) return [];
  return [
    '',
    'These addresses do not exist. If the platform lacks the operations, add this to PLATFORM_ENDPOINTS, and links to them are left out:',
    `  {${names.join(', ')}}`,
  ];
}

export function summary({ operations, pages, passed }: Report): string {
  const tried = operations.filter(({ used, outcome }) => used && !isUntried(outcome));
  const matching = tried.filter(({ outcome }) => outcome === 'fine' || outcome === 'tolerated');
  const working = pages.filter(({ verdict }) => verdict === 'works' || verdict === 'limited');
  return `${passed ? 'Passed' : 'Failed'}: ${matching.length} of ${tried.length} operations that Kanbao uses and that could be tried match the contract; ${working.length} of ${pages.length} pages work.`;
}

export function formatReport(report: Report, verbose: boolean): string {
  const tried = report.operations.filter(({ outcome }) => !isUntried(outcome));
  const rest = report.operations.filter(({ outcome }) => isUntried(outcome));
  return [
    `${report.platform}, ${report.time}, ${report.write ? 'with harmless writes' : 'without writes'}`,
    '',
    ...operationLines(tried, verbose),
    '',
    'In brackets: not used by Kanbao, so it does not fail the check.',
    `Not tried: ${rest.length}`,
    ...notTriedLines(rest),
    '',
    'Pages of Kanbao with this platform:',
    ...report.pages.map(pageLine),
    ...missingAddressLines(report.operations),
    '',
    summary(report),
  ].join('\n');
}
