import { wordsFor } from '@/lib/view/words';
import { eventTimePhrase } from './event-time-phrase';

const start = Date.parse('2026-11-29T08:30:00+08:00');
const hour = 3_600_000;

test.each([
  ['on one day', start + 6.5 * hour, '2026年11月29日 星期日 08:30–\u206015:00'],
  ['over two days', start + 24 * hour, '2026年11月29日 星期日 08:30 – 2026年11月30日 星期一 08:30'],
  ['without an end', undefined, '2026年11月29日 星期日 08:30'],
  ['with an end before its start', start - hour, '2026年11月29日 星期日 08:30'],
])('formats an activity %s', (_name, end, phrase) => {
  expect(eventTimePhrase(wordsFor('cn'), { startsAt: start, endsAt: end, allDay: false })).toBe(phrase);
});

const midnight = Date.parse('2026-11-29T00:00:00+08:00');
const lastMoment = midnight + 24 * hour - 1;

test.each([
  ['day', lastMoment, '2026年11月29日 星期日'],
  ['day without an end', undefined, '2026年11月29日 星期日'],
  ['days', lastMoment + 24 * hour, '2026年11月29日 星期日 – 2026年11月30日 星期一'],
])('formats an activity of whole %s without hours', (_name, endsAt, phrase) => {
  expect(eventTimePhrase(wordsFor('cn'), { startsAt: midnight, endsAt, allDay: true })).toBe(phrase);
});
