import { listArticle } from '@/lib/contract/article';
import { type Card, toCard } from './card';
import { sectionHeight } from './section-height';

function card(title: string, article: Record<string, unknown> = {}): Card {
  return toCard(listArticle.parse({ fileId: 7, colID: 3, picType: 3, title, ...article }));
}

const line = 18 * 1.4;
const short = card('一行');

test('a longer title takes more lines, three at most', () => {
  const height = (letters: number) => sectionHeight([card('字'.repeat(letters))], 'list', 0);
  expect(height(30) - height(5)).toBeCloseTo(line, -0.5);
  expect(height(50) - height(5)).toBeCloseTo(2 * line, -0.5);
  expect(height(200)).toBe(height(50));
});

test('cards stand below one another, in a grid two a line, in a row beside one another', () => {
  const three = [short, short, short];
  const one = sectionHeight([short], 'list', 0);
  expect(sectionHeight(three, 'list', 0)).toBeCloseTo(3 * one, -1);
  expect(sectionHeight(three, 'grid', 0)).toBeCloseTo(2 * sectionHeight([short], 'grid', 0), -0.5);
  expect(sectionHeight(three, 'row', 0)).toBe(sectionHeight([short], 'row', 0));
  expect(sectionHeight([], 'row', 44)).toBe(44);
});

test('a wide picture adds its own height, one that is missing adds nothing', () => {
  const wide = card('一行', { picType: 1, picBig: 'b' });
  expect(sectionHeight([wide], 'topic', 0)).toBeGreaterThan(sectionHeight([short], 'topic', 0) + 179);
});

test('Tibetan letters are narrower and their lines higher', () => {
  const tibetan = sectionHeight([card('བོད'.repeat(10))], 'list', 0);
  expect(tibetan).toBeLessThan(sectionHeight([card('字'.repeat(30))], 'list', 0));
  expect(tibetan).toBeGreaterThan(sectionHeight([short], 'list', 0));
});
