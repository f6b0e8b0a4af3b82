import { advEvent, getAdv, getArticleAdvs, getColAdvs } from '@/lib/contract/ad';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('R7.115 a column with its own ads lists only them; other columns list the common ads', async () => {
  const [columnAds, commonAds] = await Promise.all([
    platform.data(getColAdvs, { columnId: 6 }),
    platform.data(getColAdvs, { columnId: 5 }),
  ]);
  expect(columnAds.list.map(({ title }) => title)).toEqual(['织锦周末工坊：一天织一块杯垫']);
  expect(commonAds.list).toMatchObject([{ aid: '8002', position: 4, width: 1200, height: 400 }]);
});

test('R5.14 an ad may have no aid', async () => {
  const { list } = await platform.data(getColAdvs, { columnId: 6 });
  expect(list[0]?.aid).toBeUndefined();
});

test('R7.113 R7.114 ads of articles and pages have pictures that exist', async () => {
  const ads = [
    ...(await platform.data(getArticleAdvs, { columnId: 1 })).list,
    ...(await platform.data(getAdv, { type: 'home' })).list,
  ];
  expect(ads).toHaveLength(2);
  for (const { imageUrl = '' } of ads) {
    expect((await platform.get(new URL(imageUrl).pathname)).status).toBe(200);
  }
  expect((await platform.data(getAdv, { type: 'nowhere' })).list).toEqual([]);
});

test('R7.116 records events and rejects those without an aid', async () => {
  const fields = { eventType: 1, channel: 1, userOtherID: 'visitor' };
  const acceptedResponse = await platform.call(advEvent, { aid: '8001', ...fields });
  expect(await readEnvelope(acceptedResponse)).toMatchObject({ status: 0 });
  const refusedResponse = await platform.call(advEvent, { aid: '', ...fields });
  expect(await readEnvelope(refusedResponse)).toMatchObject({ status: 400 });
});
