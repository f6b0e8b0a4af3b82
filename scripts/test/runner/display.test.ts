import { execFileSync } from 'node:child_process';

/** Calls `firstLines` in a separate process, because Jest cannot load `display.mjs`. */
function firstLines(error: string): string {
  const code = `
    import { firstLines } from './scripts/test/runner/display.mjs';
    process.stdout.write(firstLines(${JSON.stringify(error)}));`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
}

test('the short form of an error contains the received lines of a diff', () => {
  const error = [
    'Error: dark',
    '',
    'expect(received).toEqual(expected) // deep equality',
    '',
    '- Expected  - 1',
    '+ Received  + 3',
    '',
    '- Array []',
    '+ Array [',
    '+   "<p> became <div>",',
    '+ ]',
    '    at judge (walk-page.ts:1:1)',
  ].join('\n');
  expect(firstLines(error)).toBe(
    'Error: dark | expect(received).toEqual(expected) // deep equality | +   "<p> became <div>",',
  );
});

test('the short form has no colors, and long lines are cut', () => {
  expect(firstLines(`\u001b[31mError\u001b[39m\n${'x'.repeat(1000)}`)).toBe(`Error | ${'x'.repeat(300)}`);
});
