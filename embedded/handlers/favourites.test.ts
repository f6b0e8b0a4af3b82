import { fav, favList } from '@/lib/contract/event';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('R7.90 a favorite is stored once, listed for its member only, and removed', async () => {
  const { userID, token } = platform.signIn('yunling');
  const tashi = platform.signIn('tashi');
  const setFavourite = (articleID: number, extraFields = {}) =>
    platform.data(fav, { userID, articleID, ...extraFields }, token);
  const list = async (fields = {}) =>
    (await platform.data(favList, { userID, page: 0, ...fields }, token)).list.map(({ fileId }) => fileId);
  for (const articleID of [1001, 1002, 1001]) expect((await setFavourite(articleID)).isFav).toBe(true);
  expect((await list()).sort()).toEqual(['1001', '1002']);
  expect(await list({ articleID: 1002 })).toEqual(['1002']);
  expect(await list({ articleID: 1003 })).toEqual([]);
  expect((await platform.data(favList, { userID: tashi.userID, page: 0 }, tashi.token)).list).toEqual([]);
  for (let round = 0; round < 2; round += 1)
    expect((await setFavourite(1001, { cancel: 1 })).isFav).toBe(false);
  expect(await list()).toEqual(['1002']);
  const statusOf = async (fields: Record<string, string | number>, memberToken?: string) =>
    (await readEnvelope(await platform.call(fav, fields, memberToken))).status;
  expect(await statusOf({ userID, articleID: 1003 })).toBe(10111);
  expect(await statusOf({ userID, articleID: 1003 }, tashi.token)).toBe(10102);
  expect(await statusOf({ userID, articleID: 424_242 }, token)).toBe(404);
});

test('favorites are paged by 20, latest first', async () => {
  const { userID, token } = platform.signIn('tashi');
  const ids = platform.store.lists.readPage({}, {}, 23).map(({ id }) => id);
  ids.forEach((id, index) => {
    platform.store.favourites.add(Number(userID), { type: '0', id }, index);
  });
  const first = await platform.data(favList, { userID, page: 0 }, token);
  const lastFileId = first.list.at(-1)?.fileId ?? '';
  const second = await platform.data(favList, { userID, page: 1, lastFileId }, token);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const listedIds = [...first.list, ...second.list].map(({ fileId }) => fileId);
  expect(listedIds).toEqual(ids.map(String).reverse());
});
