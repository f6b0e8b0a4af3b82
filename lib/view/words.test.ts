import { wordsFor } from './words';

test('does not reuse a cached phrase for other numbers, keys or languages', () => {
  const [cn, en] = [wordsFor('cn'), wordsFor('en')];
  const phrases = () => [
    cn('time.minutes', { count: 3 }),
    cn('time.minutes', { count: 4 }),
    cn('time.hours', { count: 3 }),
    en('time.minutes', { count: 3 }),
    cn('time.justNow'),
  ];
  expect(new Set(phrases()).size).toBe(5);
  expect(phrases()).toEqual(['3分钟前', '4分钟前', '3小时前', '3 minutes ago', '刚刚']);
});
