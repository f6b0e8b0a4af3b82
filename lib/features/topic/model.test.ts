import { getColumns } from '@/lib/contract/content';
import { getSubSpecialArticles } from '@/lib/contract/topic';
import { topicIdOf, toSection } from './model';

function createSection(column: Record<string, unknown>, count: number, hasMore = false) {
  const [parsedColumn] = getColumns.response.parse({
    columns: [{ columnId: 5, columnName: '数鹤', ...column }],
  }).columns;
  const list = Array.from({ length: count }, (_, index) => ({ fileId: index + 1, title: `第${index}条` }));
  if (!parsedColumn) throw new Error('the column does not fit the contract');
  return toSection(parsedColumn, getSubSpecialArticles.response.parse({ list, hasMore }));
}

test('reading 16: uses linkID as the topic; a single value may be the article, which names its topic', () => {
  expect(topicIdOf('501', '10005', '777')).toBe('501');
  expect(topicIdOf('10005', '10005', '501')).toBe('501');
  expect(topicIdOf('501', '501', undefined)).toBe('501');
});

test('R2.29 shows a section’s first articles in its list variant and reports whether there are more', () => {
  expect(createSection({}, 9)).toMatchObject({ variant: 'list', hasMore: true });
  expect(createSection({}, 9)?.cards).toHaveLength(4);
  expect(createSection({ columnStyle: 104 }, 5)).toMatchObject({ variant: 'brief', hasMore: false });
  expect(createSection({ columnStyle: 104 }, 5, true)?.hasMore).toBe(true);
  expect(createSection({ columnStyle: 104, cmDisplayStyle: 5 }, 3)?.variant).toBe('ranking');
});

test('R2.29 drops a section without articles', () => {
  expect(createSection({}, 0)).toBeUndefined();
});

test('R2.29 treats a section with sections as a topic within the topic', () => {
  expect(createSection({ hasSubColunm: true }, 1)?.isTopic).toBe(true);
  expect(createSection({}, 1)?.isTopic).toBe(false);
});
