import { XMLBuilder } from 'fast-xml-parser';
import { problemLine } from './print';
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

function operationCase(report: OperationReport): object {
  const lines = clean(report.problems.map(problemLine).join('\n'));
  return {
    '@name': report.name,
    '@classname': `operation.${report.host}`,
    '@time': ((report.took ?? 0) / 1000).toFixed(3),
    ...(report.outcome === 'notTried' || report.outcome === 'lacking'
      ? { skipped: { '@message': report.reason ?? '' } }
      : {}),
    ...(countsAsFailure(report)
      ? {
          failure: {
            '@type': report.outcome,
            '@message': clean(report.problems[0]?.message ?? ''),
            '#text': lines,
          },
        }
      : lines && { 'system-out': lines }),
  };
}

function pageCase({ page, verdict, causes }: PageReport): object {
  const reasons = causes.map(({ operation, outcome }) => `${operation} ${outcome}`).join(', ');
  return {
    '@name': page,
    '@classname': 'page',
    ...(verdict === 'unknown' ? { skipped: { '@message': reasons } } : {}),
    ...(verdict === 'fails' ? { failure: { '@type': verdict, '@message': reasons } } : {}),
    ...(verdict === 'limited' ? { 'system-out': `limited: ${reasons}` } : {}),
  };
}

function suite(name: string, report: Report, cases: readonly object[]): object {
  const having = (key: string) => cases.filter((testCase) => key in testCase).length;
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
