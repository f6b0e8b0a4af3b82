import { logLine } from './log-line';

const facts = {
  time: '2026-11-22T10:11:12.000Z',
  event: 'page-failed',
  id: 'abc',
  ms: 3,
  nothing: undefined,
};

test('for programs a line is JSON', () => {
  expect(JSON.parse(logLine({ ...facts, text: 'a\nb' }, false))).toEqual({
    time: facts.time,
    event: 'page-failed',
    id: 'abc',
    ms: 3,
    text: 'a\nb',
  });
});

test('at a terminal it is short, and nothing in it moves the cursor', () => {
  expect(logLine(facts, true)).toBe('10:11:12  page-failed  id abc  ms 3\n');
  expect(logLine({ event: 'x', text: 'a\u001b[2J\nb' }, true)).toBe('x  text a [2J b\n');
});
