import { logLine } from './log-line';

const fields = {
  time: '2026-11-22T10:11:12.000Z',
  event: 'page-failed',
  id: 'abc',
  ms: 3,
  nothing: undefined,
};

test('writes JSON for programs', () => {
  expect(JSON.parse(logLine({ ...fields, text: 'a\nb' }, false))).toEqual({
    time: fields.time,
    event: 'page-failed',
    id: 'abc',
    ms: 3,
    text: 'a\nb',
  });
});

test('writes a short line without control characters to a terminal', () => {
  expect(logLine(fields, true)).toBe('10:11:12  page-failed  id abc  ms 3\n');
  expect(logLine({ event: 'x', text: 'a\u001b[2J\nb' }, true)).toBe('x  text a [2J b\n');
});
