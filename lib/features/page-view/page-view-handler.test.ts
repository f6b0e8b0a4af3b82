/** @jest-environment node */

import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';

type Handlers = typeof import('./page-view-handler');

interface Call {
  operation?: string;
  query: Record<string, string>;
  body: Record<string, string>;
}

let platform: TestPlatform;
let handlers: Handlers;

beforeAll(async () => {
  platform = await startTestPlatform();
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if`, APP_ID: '7' });
  handlers = await import('./page-view-handler');
});

afterAll(() => platform.stop());
afterEach(() => platform.get('/admin/faults', { method: 'DELETE' }));

async function readCalls(operation: string): Promise<Call[]> {
  const { calls }: { calls: Call[] } = await (await platform.get('/admin/calls')).json();
  return calls.filter((call) => call.operation === operation);
}

async function waitForCalls(operation: string, count: number): Promise<Call[]> {
  for (let attempts = 0; attempts < 200; attempts += 1) {
    const sentCalls = await readCalls(operation);
    if (sentCalls.length >= count) return sentCalls;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return readCalls(operation);
}

function createRequest(query: string, method = 'POST', headers: Record<string, string> = {}): Request {
  return new Request(`http://localhost:3000/api/page-view?${query}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
}

const articleQuery = 'route=newsDetail&articleId=1001&columnId=1&columnName=%E8%A6%81%E9%97%BB';

test('R2.78 R7.91 sends one view per page load with all nine fields', async () => {
  const before = (await readCalls('pageView')).length;
  const response = await handlers.postPageView(createRequest(articleQuery));
  expect(response.status).toBe(204);
  const views = await waitForCalls('pageView', before + 1);
  expect(views).toHaveLength(before + 1);
  const { query } = views.at(-1) ?? { query: {} };
  const device = response.headers.getSetCookie()[0]?.split(/[=;]/)[1];
  expect(query).toMatchObject({ aid: '1001', appid: '7', cname: '要闻', bid: '1', rt: 'online' });
  expect(query).toMatchObject({
    dev: device,
    // For logged-out readers, `uid` is the id of the virtual user, not of the device (R3.126).
    uid: expect.stringMatching(/^xy\d{16}$/),
    separator: '/',
    t: expect.stringMatching(/^\d{13}$/),
  });
  expect(Reflect.get(query, 'uid')).not.toBe(device);
});

test('R2.78 records the same with a one-pixel image without JavaScript', async () => {
  const before = (await readCalls('pageView')).length;
  const response = await handlers.getPageView(createRequest(articleQuery, 'GET'));
  expect(response.headers.get('content-type')).toBe('image/gif');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.arrayBuffer()).byteLength).toBe(42);
  expect((await waitForCalls('pageView', before + 1)).at(-1)?.query).toMatchObject({ aid: '1001', bid: '1' });
});

test('R2.81 also reports a shared page as a visit of type 3', async () => {
  await handlers.postPageView(createRequest(`${articleQuery}&share=0`));
  const [visit] = await waitForCalls('event', 1);
  expect(visit?.body).toMatchObject({ id: '1001', type: '0', eventType: '3', channel: '1' });
  expect(visit?.body.userOtherID).toMatch(/^xy\d+$/);
});

test('R3.101 reports a shared column as type 5, and nothing if the id is missing', async () => {
  const before = (await readCalls('event')).length;
  await handlers.postPageView(createRequest('route=columnDetail&columnId=3&share=5'));
  expect((await waitForCalls('event', before + 1)).at(-1)?.body).toMatchObject({
    id: '3',
    type: '5',
    eventType: '3',
  });
  await handlers.postPageView(createRequest('route=columnDetail&share=5'));
  await handlers.postPageView(createRequest(`${articleQuery}&share=99`));
  expect(await readCalls('event')).toHaveLength(before + 1);
});

test('R3.102 reports a shared circle as type 18', async () => {
  const before = (await readCalls('event')).length;
  await handlers.postPageView(createRequest('route=circleDetail&circleId=2&share=18'));
  expect((await waitForCalls('event', before + 1)).at(-1)?.body).toMatchObject({ id: '2', type: '18' });
});

test('R8.22 answers the reader although the platform fails or hangs, and logs the failure', async () => {
  const lines: string[] = [];
  const log = jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await platform.get('/admin/faults', { method: 'PUT', body: '{"pageView":"http:405"}' });
  expect((await handlers.postPageView(createRequest(articleQuery))).status).toBe(204);
  for (let attempts = 0; attempts < 500 && !lines.join().includes('pageView'); attempts += 1)
    await platform.get('/admin/calls');
  expect(lines.join()).toContain('"operation":"pageView"');
  await platform.get('/admin/faults', { method: 'PUT', body: '{"pageView":"hang"}' });
  const countFailures = () => lines.filter((line) => line.includes('"operation":"pageView"')).length;
  const before = countFailures();
  expect((await handlers.postPageView(createRequest(articleQuery))).status).toBe(204);
  // The reader gets the response while the call still hangs.
  expect(countFailures()).toBe(before);
  log.mockRestore();
});

test('refuses views from other sites and ignores invalid routes', async () => {
  const before = (await readCalls('pageView')).length;
  const crossSiteHeaders = { 'sec-fetch-site': 'cross-site' };
  expect((await handlers.postPageView(createRequest(articleQuery, 'POST', crossSiteHeaders))).status).toBe(
    403,
  );
  expect((await handlers.getPageView(createRequest(articleQuery, 'GET', crossSiteHeaders))).status).toBe(403);
  expect((await handlers.postPageView(createRequest('route=../x'))).status).toBe(204);
  expect((await readCalls('pageView')).length).toBe(before);
});

test('limits the views of one device', async () => {
  const before = (await readCalls('pageView')).length;
  const headers = { cookie: 'kanbao-device=xy9999999999999999' };
  for (let viewIndex = 0; viewIndex < 60; viewIndex += 1)
    await handlers.postPageView(createRequest('route=home', 'POST', headers));
  const views = await waitForCalls('pageView', before + 30);
  expect(views.length - before).toBeLessThanOrEqual(32);
  expect(views.length - before).toBeGreaterThanOrEqual(30);
});

test.each([
  ['xyDetail', '10'],
  ['reporter', '0'],
  ['topicDetail', '0'],
  ['qaDetail', '0'],
  ['postDetail', '0'],
  ['tipoffDetail', '0'],
  ['inputArticleDetail', '0'],
])('R7.87 reports a shared page of %s as a visit of type 3 and a view with its id', async (route, type) => {
  const [eventCount, viewCount] = [(await readCalls('event')).length, (await readCalls('pageView')).length];
  await handlers.postPageView(createRequest(`route=${route}&id=77&share=${type}`));
  const [visitCalls, viewCalls] = [
    await waitForCalls('event', eventCount + 1),
    await waitForCalls('pageView', viewCount + 1),
  ];
  expect(visitCalls.at(-1)?.body).toMatchObject({ id: '77', type, eventType: '3' });
  expect(viewCalls.at(-1)?.query).toMatchObject({ aid: '77' });
});
