import { noticeDetail } from '@/lib/contract/circle';
import { getArticles, getColumns, getPaperArticle } from '@/lib/contract/content';
import { productDetail } from '@/lib/contract/product';
import { getAboutUs, getConfig } from '@/lib/contract/site';
import { getCats, getCatXys, getSubCats } from '@/lib/contract/subscription';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('R7.30 R7.31 R7.32 categories, subcategories and their accounts by 20', async () => {
  const { list } = await platform.data(getCats, { code: 'XYACCOUNT' });
  expect(list.length).toBeGreaterThanOrEqual(5);
  expect((await platform.data(getCats, { code: 'OTHER' })).list).toEqual([]);
  const government = list.find(({ name }) => name === '政务');
  const below = await platform.data(getSubCats, { id: government?.id ?? '' });
  expect(below.list.map(({ name }) => name)).toEqual(['州直部门', '县市']);
  const first = await platform.data(getCatXys, { id: list[0]?.id ?? '' });
  const rest = await platform.data(getCatXys, { id: list[0]?.id ?? '', start: 20 });
  expect(first.xys).toHaveLength(20);
  expect(rest.xys.length).toBeGreaterThan(0);
  expect(new Set([...first.xys, ...rest.xys].map(({ id }) => id)).size).toBe(20 + rest.xys.length);
});

test('every account except the new one has an existing picture', async () => {
  const pages = await Promise.all([0, 20].map((start) => platform.data(getCatXys, { id: 1, start })));
  const icons = pages.flatMap(({ xys }) => xys.flatMap(({ icon }) => icon ?? []));
  expect(icons.length).toBeGreaterThanOrEqual(12);
  for (const icon of icons) expect((await platform.get(new URL(icon).pathname)).status).toBe(200);
});

test('R7.22 an e-paper issue has pages with articles, which getPaperArticle returns', async () => {
  const { columns } = await platform.data(getColumns, { parentColumnId: 17 });
  expect(columns).toHaveLength(3);
  for (const { columnId } of columns) {
    const { modules } = await platform.data(getArticles, { columnId, page: 0 });
    expect(modules.map(({ name }) => name.slice(0, 4))).toEqual(['A01版', 'A02版', 'A03版', 'A04版']);
    const [article] = modules[0]?.list ?? [];
    expect(article).toMatchObject({ sourceType: 3, columnID: columnId });
    const opened = await platform.data(getPaperArticle, { articleId: article?.fileId ?? '' });
    expect(opened).toMatchObject({ fileId: article?.fileId, title: article?.title });
    expect(opened.content).toContain('<p>');
  }
  const unknown = await platform.call(getPaperArticle, { articleId: 1001 });
  expect((await readEnvelope(unknown)).data).toBeNull();
});

test('R2.33 the about page has its own operation and is not part of the configuration', async () => {
  expect((await platform.data(getAboutUs)).content).toContain('<h2>');
  expect((await readEnvelope(await platform.call(getConfig))).data).not.toHaveProperty('aboutUs');
});

test.each([1, 2, 3])('R2.59 product %d has a price and a picture', async (id) => {
  const product = await platform.data(productDetail, { id });
  expect(product.points).toBeGreaterThan(0);
  expect(product.pics[0]?.url).toMatch(/^http:\/\/localhost:\d+\/media\/pictures\//);
});

test('R7.41 a notice names its circle; unknown ones have no data', async () => {
  expect(await platform.data(noticeDetail, { id: 1 })).toMatchObject({ circleName: '镜湖观鹤' });
  expect((await readEnvelope(await platform.call(noticeDetail, { id: 77 }))).data).toBeNull();
});

test('accounts, products, notices and e-paper are hidden with the demo paper', async () => {
  platform.store.demoPaper.hide({});
  expect((await platform.data(getCats)).list).toEqual([]);
  expect((await platform.data(getCatXys, { id: 1 })).xys).toEqual([]);
  for (const [operation, fields] of [
    [productDetail, { id: 1 }],
    [noticeDetail, { id: 1 }],
    [getPaperArticle, { articleId: 700_101 }],
  ] as const) {
    expect((await readEnvelope(await platform.call(operation, fields))).data).toBeNull();
  }
  platform.store.demoPaper.show();
});
