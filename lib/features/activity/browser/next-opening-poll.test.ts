import { nextOpeningPoll } from './sign-up-opening.script';

const now = 1_000_000_000;

test.each([
  ['a day before sign-up opens: once a minute', { opensAt: now + 86_400_000 }, 60_000],
  ['twenty seconds before: at the opening', { opensAt: now + 20_000 }, 20_000],
  ['late: once a second', { opensAt: now - 500 }, 1000],
  ['at an unknown time: once a minute', {}, 60_000],
])('%s', (_when, update, delay) => {
  expect(nextOpeningPoll({ state: 'notStarted', now, ...update }, 0)).toBe(delay);
});

test('spreads readers when sign-up opens', () => {
  expect(nextOpeningPoll({ state: 'notStarted', now, opensAt: now + 20_000 }, 1)).toBe(23_000);
});

test('stops polling once sign-up has opened', () => {
  expect(nextOpeningPoll({ state: 'open', now, opensAt: now }, 0.5)).toBe(0);
});
