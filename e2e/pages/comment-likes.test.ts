import { sharedKanbao } from '../shared-kanbao';
import { assignDevice } from './member-reader';
import { Reader } from './reader';

const kanbao = sharedKanbao();

test('accepts likes only from pages of this site, and only for comments', async () => {
  const reader = new Reader();
  const device = await assignDevice(reader, kanbao);
  const like = (comment: string, site = 'same-origin') =>
    reader.fetch(`${kanbao.siteUrl}/api/comment-like`, {
      method: 'POST',
      body: new URLSearchParams({ comment, of: '14502', source: '1' }),
      headers: { accept: 'application/json', 'sec-fetch-site': site },
    });
  expect((await like('1', 'cross-site')).status).toBe(403);
  for (const comment of ['', '../1', '1/2/3', `1/${'x'.repeat(100)}`])
    expect([comment, (await like(comment)).status]).toEqual([comment, 400]);
  const likes = await kanbao.platform.calls({ operation: 'likeEvent' });
  expect(likes.filter(({ query }) => query.device === device)).toEqual([]);
  const answer = await like('987654321');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ outcome: 'commentGone' });
});
