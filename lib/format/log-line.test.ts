import { logLine } from './log-line';

const facts = {
  time: '2026-11-22T10:11:12.000Z',
  event: 'page-failed',
  id: 'abc',
  ms: 3,
  nothing: undefined,
};

test('writes JSON for programs', () => {
  expect(JSON.parse(logLine({ ...facts, text: 'a\nb' }, false))).toEqual({
    time: facts.time,
    event: 'page-failed',
    id: 'abc',
    ms: 3,
    text: 'a\nb',
  });
});

test('writes a short line without control characters to a terminal', () => {
  expect(logLine(facts, true)).toBe('10:11:12  page-failed  id abc  ms 3\n');
  expect(logLine({ event: 'x', text: 'a\u001b[2J\nb' }, true)).toBe('x  text a [2J b\n');
});
