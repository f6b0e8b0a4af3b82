import { getColumn, getColumns } from '@/lib/contract/content';
import { getConfig } from '@/lib/contract/site';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('R7.09 R3.38 top-level columns are in order and include styles 205, 215 and 410', async () => {
  const { columns } = await platform.data(getColumns);
  expect(columns[0]).toMatchObject({ columnId: '1', columnName: '要闻', topCount: 4 });
  const styles = columns.map(({ columnStyle }) => columnStyle);
  expect(styles).toEqual(expect.arrayContaining(['205', '215', '410']));
});

test('R3.37 subcolumns name their parent', async () => {
  const { columns } = await platform.data(getColumns, { parentColumnId: 2 });
  expect(columns.map(({ columnId }) => columnId)).toEqual(['21', '22', '23']);
  expect(columns.every(({ parentId }) => parentId === '2')).toBe(true);
});

test('R7.10 a column is returned by id; unknown ids have no data', async () => {
  expect(await platform.data(getColumn, { columnId: 15 })).toMatchObject({ language: 'bo' });
  expect((await readEnvelope(await platform.call(getColumn, { columnId: 'x' }))).data).toBeNull();
});

test('R7.08 the configuration has absolute logos, and display switches as JSON text', async () => {
  const config = await platform.data(getConfig);
  expect(config).toMatchObject({
    siteName: '云岭日报',
    padLogo: `${platform.origin}/media/logos/pad-logo.png`,
    padColor: '#b3261e',
    siteConfig: { globalCount: true },
    displayConfig: { fontSize: 36, lineHeight: 1.6 },
  });
  const { data } = await readEnvelope(await platform.call(getConfig));
  expect(data).toHaveProperty('displayConfig', expect.stringContaining('"fontSize":36'));
});
