import { viewsPhrase } from './views-phrase';

test('R3.46 a live that nobody has watched does not say so', () => {
  expect(viewsPhrase(0, 'cn')).toBe('');
  expect(viewsPhrase(1, 'cn')).toContain('1');
});
