import { sharedKanbao } from '../shared-kanbao';
import { createMemberReader } from './member-reader';

const kanbao = sharedKanbao();

test('refuses favorites that other sites send', async () => {
  const reader = await createMemberReader(kanbao);
  const addFavourite = async (headers: Record<string, string>) =>
    (await reader.post(`${kanbao.siteUrl}/api/favourite`, { id: '12003' }, headers)).status;
  const countFavouriteCalls = async () => {
    const calls = await kanbao.platform.calls({ operation: 'fav' });
    return calls.filter(({ body }) => body.userID === reader.member.id).length;
  };
  const refused = await addFavourite({ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' });
  expect([refused, await countFavouriteCalls()]).toEqual([403, 0]);
  expect([await addFavourite({}), await countFavouriteCalls()]).toEqual([200, 1]);
});
