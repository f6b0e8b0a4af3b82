import type { OperationReport, Outcome, PageReport, PageVerdict, Problem, Report } from './report';

const words: Readonly<Record<Outcome, string>> = {
  fine: 'fine',
  tolerated: 'tolerated',
  lossy: 'LOSSY',
  broken: 'BROKEN',
  rejected: 'REJECTED',
  unreachable: 'UNREACHABLE',
  notTried: 'not tried',
  lacking: 'not there',
};

const verdictWords: Readonly<Record<PageVerdict, string>> = {
  works: 'works',
  limited: 'limited',
  fails: 'DOES NOT WORK',
  unknown: 'not known',
  leftOut: 'left out',
};

/** How many fields of a kind are listed. */
const mostFields = 60;

/** One problem in words, such as `data.list[3].fileId: text needed, missing (and 2 more)`. */
export function problemLine({ level, path, message, more }: Problem): string {
  const place = path === '' ? '' : `${path}: `;
  return `${level}: ${place}${message}${more > 0 ? ` (and ${more} more)` : ''}`;
}

function fieldLine(title: string, names: readonly string[], verbose: boolean): string[] {
  if (names.length === 0 || !verbose) return [];
  const shown = names.slice(0, mostFields);
  return [`      ${title}: ${shown.join(', ')}${names.length > shown.length ? ' …' : ''}`];
}

function cells({
  outcome,
  used,
  name,
  method,
  path,
  host,
  httpStatus,
  status,
  took,
  overridden,
}: OperationReport) {
  return [
    used || outcome === 'fine' ? words[outcome] : `(${words[outcome]})`,
    name,
    host,
    `${method} ${path}${overridden.length > 0 ? ` (${overridden.join(', ')} overridden)` : ''}`,
    httpStatus === undefined ? '–' : String(httpStatus),
    status ?? '–',
    took === undefined ? '–' : `${took} ms`,
  ];
}

const header = ['outcome', 'operation', 'host', 'call', 'HTTP', 'status', 'time'];

function operationLines(reports: readonly OperationReport[], verbose: boolean): string[] {
  const rows = reports.map(cells);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(header),
    ...reports.flatMap((report) => [
      line(cells(report)),
      ...report.problems.map((problem) => `      ${problemLine(problem)}`),
      ...fieldLine('not sent', report.missing, verbose),
      ...fieldLine('not known', report.unknown, verbose),
    ]),
  ];
}

function notTriedLines(reports: readonly OperationReport[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { reason = '', name } of reports) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  return [...byReason].map(([reason, names]) => `  ${reason}: ${names.join(', ')}`);
}

function pageLine({ page, verdict, because }: PageReport): string {
  const reasons = because.map(({ operation, outcome }) => `${operation} ${words[outcome]}`);
  const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
  return `  ${verdictWords[verdict].padEnd(13)}  /${page}${why}`;
}

/** Nobody asked: there is no way to, or the platform is known to have none. */
function isUntried(outcome: Outcome): boolean {
  return outcome === 'notTried' || outcome === 'lacking';
}

/** What is probably not there at all: its entries would lead readers to a failure. */
function lackingLines(reports: readonly OperationReport[]): string[] {
  const names = reports
    .filter(({ used, outcome, httpStatus }) => used && outcome === 'rejected' && httpStatus === 404)
    .map(({ name }) => `"${name}": false`);
  if (names.length === 0) return [];
  return [
    '',
    'Nothing stands at the addresses of these. Where the platform has none, say so in PLATFORM_ENDPOINTS, and what leads there goes away:',
    `  {${names.join(', ')}}`,
  ];
}

/** All of it in a sentence. */
export function summary({ operations, pages, passed }: Report): string {
  const tried = operations.filter(({ used, outcome }) => used && !isUntried(outcome));
  const good = tried.filter(({ outcome }) => outcome === 'fine' || outcome === 'tolerated');
  const working = pages.filter(({ verdict }) => verdict === 'works' || verdict === 'limited');
  return `${passed ? 'Passed' : 'Failed'}: ${good.length} of ${tried.length} operations that Kanbao calls and could be tried are as the contract says; ${working.length} of ${pages.length} pages work.`;
}

/** The report for people. */
export function printed(report: Report, verbose: boolean): string {
  const tried = report.operations.filter(({ outcome }) => !isUntried(outcome));
  const rest = report.operations.filter(({ outcome }) => isUntried(outcome));
  return [
    `${report.platform}, ${report.time}, ${report.write ? 'with harmless writes' : 'reading only'}`,
    '',
    ...operationLines(tried, verbose),
    '',
    'In brackets: nothing that is built calls it; it fails no check.',
    `Not tried: ${rest.length}`,
    ...notTriedLines(rest),
    '',
    'Pages of Kanbao with this platform:',
    ...report.pages.map(pageLine),
    ...lackingLines(report.operations),
    '',
    summary(report),
  ].join('\n');
}
