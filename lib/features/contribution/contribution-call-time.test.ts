import { contributionCallTime } from './load-contribution-call';

const now = Date.parse('2026-11-23T10:00:00+08:00');
const [pastTime, futureTime] = ['2026-11-20 09:00:00', '2026-11-30 18:00:00.0'];

test.each([
  ['open', pastTime, futureTime],
  ['notYet', futureTime, '2026-12-30 18:00:00'],
  ['ended', '2026-11-01 09:00:00', pastTime],
  ['ended', futureTime, pastTime],
  ['open', undefined, undefined],
  ['open', 'soon', 'later'],
  ['ended', undefined, pastTime],
  ['open', '2026-11-23', '2026-11-23'],
  ['ended', undefined, '2026-11-22'],
  ['notYet', '2026-11-24', '2026-11-24'],
] as const)('R2.55 reports a call as %s from %s until %s', (state, startTime, endTime) => {
  expect(contributionCallTime({ startTime, endTime }, now).state).toBe(state);
});
