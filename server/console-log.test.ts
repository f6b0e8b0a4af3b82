import { redirectConsole } from './console-log';

test('writes library output as one log line without colors', () => {
  const lines: [string, string][] = [];
  const fake = { ...console };
  redirectConsole((...line) => lines.push(line), fake);
  fake.log('\u001b[32m✓\u001b[39m Running %s took %d ms', 'next.config.ts', 3);
  fake.log('');
  fake.error(new Error('broken'));
  expect(lines[0]).toEqual(['library-message', '✓ Running next.config.ts took 3 ms']);
  expect(lines[1]?.[0]).toBe('library-problem');
  expect(lines[1]?.[1]).toMatch(/^Error: broken\n/);
  expect(lines).toHaveLength(2);
});
