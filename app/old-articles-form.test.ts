/** @jest-environment node */
import { loadColumn, loadHome } from '@/lib/features/home/load';
import { loadMoreSets } from '@/lib/features/image-set/load-more-sets';
import { loadLives } from '@/lib/features/live/server/load-lives';
import { loadModules } from '@/lib/features/module/load';
import { loadNewestIn } from '@/lib/features/syndication/load-entries';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';

const platform = new PlatformUnderTest();
const firstPosition = { page: 0, lastFileId: '0' };

beforeAll(() => platform.start({}, { ARTICLES_FORM: 'old' }));
afterAll(() => platform.stop());

test('R7.12 requests articles by row on all pages if the platform has the old form, with the same results', async () => {
  const results = [
    await loadHome(undefined, firstPosition),
    await loadColumn('5', firstPosition),
    await loadLives('all', firstPosition),
    await loadModules({}, firstPosition),
    await loadMoreSets('13', firstPosition),
    await loadNewestIn({
      columnId: '5',
      columnName: '',
      columnStyle: '',
      topCount: 0,
      isForbidden: false,
      hasSubColumn: false,
    }),
  ];
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
  const lists = (await platform.calls()).filter(({ operation }) => operation?.startsWith('getArticles'));
  expect(lists.length).toBeGreaterThanOrEqual(4);
  for (const { query } of lists) expect(query).toMatchObject({ rowNumber: '0', count: '20' });
});
