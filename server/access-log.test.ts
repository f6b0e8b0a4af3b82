import { createAccessLog } from './access-log';

const record = {
  id: 'abc-1',
  method: 'GET',
  path: '/x',
  status: 200,
  bytes: 10,
  ms: 0.123,
  cache: 'hit',
  program: 'browser',
};

test('writes valid JSON for any path', () => {
  let output = '';
  const log = createAccessLog((lines) => {
    output += lines;
  });
  log.write({ ...record, path: '/"\n{"a":1}\u2028' });
  log.write(record);
  log.flush();
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(lines[0].path).toBe('/"\n{"a":1}\u2028');
  expect(lines[1]).toMatchObject({
    id: 'abc-1',
    status: 200,
    bytes: 10,
    ms: 0.12,
    cache: 'hit',
    ua: 'browser',
  });
  expect(Date.parse(lines[1].time)).toBeGreaterThan(0);
});

test('writes short lines at a terminal and escapes control characters in paths', () => {
  let out = '';
  const log = createAccessLog(
    (lines) => {
      out += lines;
    },
    { terminal: true, now: () => Date.UTC(2026, 10, 22, 10, 11, 12) },
  );
  log.write({ ...record, path: '/x\u001b[2J' });
  log.flush();
  expect(out).toBe('10:11:12  200  GET /x [2J  0 ms  hit\n');
});

test('buffers lines and loses none', () => {
  const writes: string[] = [];
  const log = createAccessLog((lines) => writes.push(lines));
  for (let count = 0; count < 1000; count += 1) log.write(record);
  log.flush();
  expect(writes.length).toBeLessThan(50);
  expect(writes.join('').trimEnd().split('\n')).toHaveLength(1000);
});

test('flushes after a second without traffic', async () => {
  jest.useFakeTimers();
  const writes: string[] = [];
  createAccessLog((lines) => writes.push(lines)).write(record);
  jest.advanceTimersByTime(1000);
  expect(writes).toHaveLength(1);
  jest.useRealTimers();
});
