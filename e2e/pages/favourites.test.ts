import { sharedKanbao } from '../shared-kanbao';
import { memberReader } from './member-reader';

const kanbao = sharedKanbao();

test('refuses favorites that other sites send', async () => {
  const reader = await memberReader(kanbao);
  const keep = async (headers: Record<string, string>) =>
    (await reader.post(`${kanbao.siteUrl}/api/favourite`, { id: '12003' }, headers)).status;
  const kept = async () => {
    const calls = await kanbao.platform.calls({ operation: 'fav' });
    return calls.filter(({ body }) => body.userID === reader.member.id).length;
  };
  const refused = await keep({ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' });
  expect([refused, await kept()]).toEqual([403, 0]);
  expect([await keep({}), await kept()]).toEqual([200, 1]);
});
