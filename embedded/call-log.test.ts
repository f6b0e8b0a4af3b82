import { CallLog } from './call-log';

const sampleCall = {
  host: undefined,
  operation: 'x',
  method: 'POST',
  path: '/',
  query: {},
  body: {},
  headers: {},
};

test('stores the latest 5,000 calls and their numbers', () => {
  const log = new CallLog();
  for (let index = 0; index < 12_345; index += 1) log.add(sampleCall);
  expect(log.last).toBe(12_345);
  const calls = log.after(0);
  expect(calls).toHaveLength(5000);
  expect(calls[0]?.number).toBe(7346);
  expect(log.after(12_343).map(({ number }) => number)).toEqual([12_344, 12_345]);
});

test('stores no files and truncates long values', () => {
  const log = new CallLog();
  const file = new File(['12345'], 'a.png', { type: 'image/png' });
  log.add({ ...sampleCall, body: { files: [file], text: 'x'.repeat(50_000) } });
  const body = log.after(0)[0]?.body;
  expect(body?.files).toEqual([{ name: 'a.png', type: 'image/png', size: 5 }]);
  expect(body?.text).toHaveLength(10_000);
});

test('limits the memory of calls with many long fields', () => {
  const log = new CallLog();
  const body = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x'.repeat(10_000)]),
  );
  for (let index = 0; index < 60; index += 1) log.add({ ...sampleCall, body: { ...body, nested: body } });
  expect(log.last).toBe(60);
  expect(log.after(0).length).toBeLessThan(11);
});
