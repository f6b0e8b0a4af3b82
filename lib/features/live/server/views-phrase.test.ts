import { viewsPhrase } from './views-phrase';

test('R3.46 returns nothing for zero views', () => {
  expect(viewsPhrase(0, 'cn')).toBe('');
  expect(viewsPhrase(1, 'cn')).toContain('1');
});
