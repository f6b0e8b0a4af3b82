/** @jest-environment node */

import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { purge } from '@/lib/platform/purge';
import { getBarrage } from './barrage-handler';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
});
afterAll(() => platform.stop());

async function setBarrageEnabled(barrage: boolean): Promise<void> {
  platform.store.config.patch({ displayConfig: { barrage } });
  await purge({ tags: ['config'], paths: [] });
}

const requestComments = (source: string, id: string) =>
  getBarrage(new Request(`https://paper.example/api/barrage/${source}/${id}`), {
    params: Promise.resolve({ source, id }),
  });

async function commentCalls(): Promise<{ query: Record<string, unknown> }[]> {
  const { calls } = await (await platform.get('/admin/calls?after=0')).json();
  return calls.filter((call: { operation?: string }) => call.operation === 'discussView');
}

test('R9.41 returns 404 and does not call the platform while switched off, which is the default', async () => {
  const responses = [await requestComments('1', '14502')];
  await setBarrageEnabled(false);
  responses.push(await requestComments('0', '12003'));
  expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
  expect(await commentCalls()).toEqual([]);
});

test('R9.41 returns the texts of the latest comments without their authors', async () => {
  await setBarrageEnabled(true);
  platform.store.comments.add({
    key: 'barrage-markup',
    articleId: 12003,
    authorId: 'u-77',
    authorName: '写字的人',
    content: '<b onclick="x()">桥</b>',
    createdAt: Date.now(),
  });
  const response = await requestComments('0', '12003');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
  const body = await response.text();
  const { texts, ...otherFields } = JSON.parse(body);
  expect(otherFields).toEqual({});
  expect(texts.at(-1)).toBe('<b onclick="x()">桥</b>');
  expect(texts).toContain('劳动者最美');
  expect(body).not.toMatch(/写字的人|u-77/);
});

test('R9.41 requests a live’s comments with the source of lives, once for many readers', async () => {
  await setBarrageEnabled(true);
  const earlierCount = (await commentCalls()).length;
  const responses = await Promise.all(Array.from({ length: 20 }, () => requestComments('1', '14502')));
  const bodies = await Promise.all(responses.map((response) => response.json()));
  for (const { texts } of bodies) expect(texts).toContain('守路人辛苦了，向你们致敬！');
  const calls = (await commentCalls()).slice(earlierCount);
  expect(calls.map(({ query }) => [query.id, query.source])).toEqual([['14502', '1']]);
});

test('R9.41 refuses invalid addresses and reports an outage', async () => {
  await setBarrageEnabled(true);
  expect((await requestComments('4', '12003')).status).toBe(400);
  expect((await requestComments('0', '../x')).status).toBe(400);
  await platform.get('/admin/faults', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ discussView: 'drop' }),
  });
  expect((await requestComments('0', '12004')).status).toBe(502);
  await platform.get('/admin/faults', { method: 'DELETE' });
});
