import { firstLines } from './display.mjs';

const slowestShown = 10;

/** Counts the tests of a step. A step without tests counts as one test. */
export function countsOf({ ok, tests }) {
  const count = (status) => tests.filter((test) => test.status === status).length;
  return {
    passed: tests.length === 0 && ok ? 1 : count('passed'),
    // A step may fail without a failed test.
    failed: ok ? 0 : Math.max(1, count('failed')),
    skipped: count('skipped'),
  };
}

export function printSummary(results, tableOf = stepTable) {
  for (const { name, ok, tests, output } of results) {
    if (ok) continue;
    const failed = tests.filter(({ status }) => status === 'failed');
    console.log(`\n✗ ${name}`);
    if (failed.length === 0) console.log(output.trim());
    for (const { file, title, error, command } of failed)
      console.log(`\n  ${file}: ${title}\n${indented(error)}\n    alone: ${command}`);
  }
  printSlowest(results.flatMap(({ tests }) => tests));
  console.log(`\n${tableOf(results)}`);
  printFailures(results);
  const total = (name) => results.reduce((sum, result) => sum + countsOf(result)[name], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
}

function printFailures(results) {
  const failed = results.flatMap(({ tests }) => tests.filter(({ status }) => status === 'failed'));
  if (failed.length > 0) console.log('');
  for (const { file, title, error, command } of failed)
    console.log(`✗ ${file}: ${title}: ${firstLines(error)}\n  alone: ${command}`);
}

function printSlowest(tests) {
  if (tests.length === 0) return;
  console.log('\nSlowest tests:');
  const slowest = [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
  for (const { seconds, file, title } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}: ${title.slice(0, 90)}`);
}

function stepTable(results) {
  return results
    .map((result) => {
      const { passed, failed, skipped } = countsOf(result);
      const tests = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
      const seconds = result.seconds.toFixed(1).padStart(7);
      return `${result.name.padEnd(11)} ${result.ok ? 'passed' : 'failed'}  ${seconds} s  ${tests}`;
    })
    .join('\n');
}

function indented(text = '') {
  return text
    .trim()
    .split('\n')
    .slice(0, 40)
    .map((line) => `    ${line}`)
    .join('\n');
}
