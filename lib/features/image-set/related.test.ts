import { type ListArticle, listArticle } from '@/lib/contract/article';
import { relatedSets } from './load';

const parseArticle = (fileId: number, fields: Record<string, unknown> = {}): ListArticle =>
  listArticle.parse({ fileId, title: '题', ...fields });
const imageSetItem = (fileId: number): ListArticle =>
  parseArticle(fileId, { articleType: 1, picBig: 'a.jpg', picType: 1 });
const idsOf = (cards: readonly { id: string }[] | undefined) => cards?.map(({ id }) => id);

describe('relatedSets', () => {
  it('R2.26 separates sets from other articles, without the set itself and duplicates', () => {
    const related = relatedSets(
      '1',
      [imageSetItem(1), imageSetItem(2), parseArticle(3), imageSetItem(2), imageSetItem(4)],
      false,
    );
    expect(idsOf(related?.sets)).toEqual(['2', '4']);
    expect(idsOf(related?.others)).toEqual(['3']);
    expect(related?.hasMoreSets).toBe(false);
  });

  it('R2.26 shows six sets and reports whether there are more', () => {
    const sets = Array.from({ length: 8 }, (_, index) => imageSetItem(index + 2));
    expect(relatedSets('1', sets, false)).toMatchObject({ hasMoreSets: true });
    expect(relatedSets('1', sets, false)?.sets).toHaveLength(6);
    expect(relatedSets('1', sets.slice(0, 6), false)?.hasMoreSets).toBe(false);
    expect(relatedSets('1', sets.slice(0, 6), true)?.hasMoreSets).toBe(true);
  });

  it('drops sets without a picture and returns undefined if nothing is related', () => {
    expect(relatedSets('1', [parseArticle(2, { articleType: 1 })], false)).toBeUndefined();
    expect(relatedSets('1', [imageSetItem(1)], true)).toBeUndefined();
  });

  it('shows articles of other kinds as small cards', () => {
    const lead = parseArticle(3, { picType: 1, picBig: 'a.jpg' });
    expect(relatedSets('1', [lead], false)?.others[0]?.layout).toBe('side');
  });
});
