import { execFileSync } from 'node:child_process';

const passed = {
  type: 'test',
  file: 'lib/a.test.ts',
  title: 'R1.01 pages are read',
  status: 'passed',
  seconds: 2,
};
const failed = {
  ...passed,
  title: 'a like counts once',
  status: 'failed',
  seconds: 9,
  error: 'Error: \u001b[2mexpect\u001b[22m(received)\n\nExpected: 1\nReceived: 2\n    at lib/a.test.ts:3:1',
  command: "npx jest lib/a.test.ts -t 'a like counts once'",
};

function summaryOf(results: readonly unknown[]): string {
  const program = `
    import { printSummary } from './scripts/test/runner/summary.mjs';
    printSummary(${JSON.stringify(results)});`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

const step = { seconds: 1, output: '' };

test('a failed test is summarized in one line with its error and the command that runs it alone', () => {
  const summary = summaryOf([{ ...step, name: 'unit', ok: false, tests: [passed, failed] }]);
  expect(summary).toContain(
    '✗ lib/a.test.ts: a like counts once: Error: expect(received) | Expected: 1 | Received: 2\n' +
      "  alone: npx jest lib/a.test.ts -t 'a like counts once'",
  );
});

test('the slowest tests come first, and the last line counts all', () => {
  const lines = summaryOf([
    { ...step, name: 'lint', ok: true, tests: [] },
    { ...step, name: 'unit', ok: false, tests: [passed, failed] },
  ]).split('\n');
  expect(lines[lines.indexOf('Slowest tests:') + 1]).toContain('9.0 s  lib/a.test.ts: a like counts once');
  expect(lines.at(-2)).toBe('2 passed, 1 failed');
});

test('a program that fails without a failed test counts as failed, and its output is shown', () => {
  const summary = summaryOf([{ ...step, name: 'unit', ok: false, tests: [passed], output: 'out of memory' }]);
  expect(summary).toContain('1 passed, 1 failed');
  expect(summary).toContain('out of memory');
});
