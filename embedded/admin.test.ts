import { z } from 'zod';
import { getArticleContent } from '@/lib/contract/content';
import { event, likeEvent } from '@/lib/contract/event';
import { getConfig } from '@/lib/contract/site';
import { readEnvelope, startTestPlatform, type TestPlatform } from './test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  platform.get(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const callLogSchema = z.object({
  last: z.number(),
  calls: z.array(
    z.looseObject({
      operation: z.string().optional(),
      host: z.string().optional(),
      method: z.string(),
      path: z.string(),
      query: z.record(z.string(), z.unknown()),
      body: z.record(z.string(), z.unknown()),
      headers: z.record(z.string(), z.string()),
    }),
  ),
});

async function callsAfter(number: number) {
  return callLogSchema.parse(await (await platform.get(`/admin/calls?after=${number}`)).json());
}

test('R3.108 the configuration is changed by merge patch, and the site receives it', async () => {
  await put('/admin/config', { padColor: '#123456', siteConfig: { globalCount: false }, copyright: null });
  const config = await platform.data(getConfig);
  expect(config).toMatchObject({ padColor: '#123456', siteConfig: { globalCount: false } });
  expect(config.copyright).toBeUndefined();
  expect(config.siteName).toBe('云岭日报');
});

test('R7.01 R7.07 the call log records operation, fields and protocol headers of each call', async () => {
  const { last } = await callsAfter(0);
  await platform.call(getArticleContent, { articleId: 1001 });
  await platform.call(event, { id: 1, type: 0, eventType: 2, channel: 1, userOtherID: 'v' });
  await platform.call(likeEvent, { id: 1001, type: 0, eventType: 1, channel: 1, userOtherID: 'v' });
  await platform.get('/sso-app/api/unknown', { headers: { token: 't', source: 'APP', cookie: 'secret=1' } });
  const { calls } = await callsAfter(last);
  expect(calls.map(({ operation, host }) => [operation, host])).toEqual([
    ['getArticleContent', 'base'],
    ['event', 'base'],
    ['likeEvent', 'base'],
    [undefined, 'sso'],
  ]);
  expect(calls[0]?.query).toMatchObject({ articleId: '1001', siteId: '1', device: 'xy1' });
  expect(calls[1]).toMatchObject({ method: 'POST', path: '/app_if/event', body: { eventType: '2' } });
  expect(calls[1]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(calls[3]?.headers).toEqual({ token: 't', source: 'APP' });
});

test('adds and withdraws an article', async () => {
  const added = await put('/admin/articles', { key: 'x', columnId: 1, title: 'x', publishedAt: 1, type: 99 });
  const { id } = z.object({ id: z.number() }).parse(await added.json());
  expect(await platform.data(getArticleContent, { articleId: id })).toMatchObject({ articleType: 99 });
  await put(`/admin/articles/${id}/state`, { state: 'withdrawn' });
  expect((await readEnvelope(await platform.call(getArticleContent, { articleId: id }))).status).toBe(1);
});

test('reports invalid bodies', async () => {
  const response = await put('/admin/articles', { key: 'x' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('columnId');
  expect((await put('/admin/articles/424242/state', { state: 'draft' })).status).toBe(404);
});
