/** @jest-environment node */

import { platform, withPlatform } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';

let post: typeof import('./route')['POST'];

withPlatform();
beforeAll(async () => {
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
  platform.store.config.patch({ ads: true, advsUrl: `${platform.origin}/adv-appif-server` });
  ({ POST: post } = await import('./route'));
});

afterEach(() => platform.get('/admin/faults', { method: 'DELETE' }));

function reportAdEvent(
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return post(
    new Request('http://localhost:3000/api/ad', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(fields),
    }),
  );
}

async function reportedAdEvents(): Promise<Record<string, unknown>[]> {
  const { calls } = await (await platform.get('/admin/calls')).json();
  return calls
    .filter(({ operation }: { operation?: string }) => operation === 'advEvent')
    .map(({ host, body }: { host: string; body: Record<string, unknown> }) => ({ host, ...body }));
}

test('R7.116 reports a seen or tapped ad to the advertising host with its aid', async () => {
  expect(await (await reportAdEvent({ aid: '8001', event: 'seen' })).json()).toMatchObject({
    outcome: 'reported',
  });
  await reportAdEvent({ aid: '8001', event: 'tapped' });
  expect(await reportedAdEvents()).toMatchObject([
    { host: 'ads', aid: '8001', eventType: '1', channel: '1', userOtherID: expect.stringMatching(/^xy\d+$/) },
    { host: 'ads', aid: '8001', eventType: '0' },
  ]);
});

test.each([
  { event: 'seen' },
  { aid: '', event: 'seen' },
  { aid: ' ', event: 'tapped' },
  { aid: '8001', event: 'bought' },
])('R5.14 refuses %j', async (fields) => {
  const before = (await reportedAdEvents()).length;
  expect((await reportAdEvent(fields)).status).toBe(400);
  expect(await reportedAdEvents()).toHaveLength(before);
});

test('refuses requests from other sites', async () => {
  expect(
    (await reportAdEvent({ aid: '8001', event: 'seen' }, { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403);
});

test('R8.19 answers with success although the host fails, and logs the failure', async () => {
  const stderrWrite = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await platform.get('/admin/faults', {
    method: 'PUT',
    body: JSON.stringify({ advEvent: 'status:5' }),
    headers: { 'content-type': 'application/json' },
  });
  const response = await reportAdEvent({ aid: '8001', event: 'seen' });
  expect([response.status, (await response.json()).outcome]).toEqual([200, 'lost']);
  expect(stderrWrite.mock.calls.some(([line]) => String(line).includes('"ads-failed"'))).toBe(true);
  stderrWrite.mockRestore();
});
