import { XMLBuilder } from 'fast-xml-parser';
import { isUntried, problemLine } from './print';
import { countsAsFailure, type OperationReport, type PageReport, type Report } from './report';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressBooleanAttributes: false,
});

/** Control characters that XML 1.0 forbids, but a platform may send. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g;

const clean = (text: string) => text.replace(forbidden, '\uFFFD');

type TestCase = Readonly<Record<string, unknown>>;

function operationCase(report: OperationReport): TestCase {
  const lines = clean(report.problems.map(problemLine).join('\n'));
  const message = clean(report.problems[0]?.message ?? '');
  const isFailure = countsAsFailure(report);
  return {
    '@name': report.name,
    '@classname': `operation.${report.host}`,
    '@time': ((report.took ?? 0) / 1000).toFixed(3),
    skipped: isUntried(report.outcome) ? { '@message': report.reason ?? '' } : undefined,
    failure: isFailure ? { '@type': report.outcome, '@message': message, '#text': lines } : undefined,
    'system-out': isFailure ? undefined : lines || undefined,
  };
}

function pageCase({ page, verdict, causes }: PageReport): TestCase {
  const reasons = causes.map(({ operation, outcome }) => `${operation} ${outcome}`).join(', ');
  return {
    '@name': page,
    '@classname': 'page',
    skipped: verdict === 'unknown' ? { '@message': reasons } : undefined,
    failure: verdict === 'fails' ? { '@type': verdict, '@message': reasons } : undefined,
    'system-out': verdict === 'limited' ? `limited: ${reasons}` : undefined,
  };
}

function suite(name: string, report: Report, cases: readonly TestCase[]): object {
  const having = (key: string) => cases.filter((testCase) => testCase[key] !== undefined).length;
  return {
    '@name': name,
    '@timestamp': report.time,
    '@tests': cases.length,
    '@failures': having('failure'),
    '@skipped': having('skipped'),
    testcase: cases,
  };
}

export function junit(report: Report): string {
  const suites = [
    suite('operations', report, report.operations.map(operationCase)),
    suite('pages', report, report.pages.map(pageCase)),
  ];
  const document: unknown = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: { '@name': 'doctor platform', testsuite: suites },
  });
  return String(document);
}
