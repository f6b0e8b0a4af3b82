import { createDevice, fetchEvent, htmlPage, type TestDevice } from './test/test-device';

let device: TestDevice;

interface Worker {
  handleFetch: typeof import('./fetch-handler')['handleFetch'];
  cachePersonalPage: typeof import('./personal-pages')['cachePersonalPage'];
  refreshOfflinePage: typeof import('./cached-offline-page')['refreshOfflinePage'];
}
let worker: Worker;

const signUpPath = '/news/signupdetail.html?id=808';
const checkInPath = '/news/writeOff/808.html';
const noStore = { 'cache-control': 'private, no-store' };
const pageHtml = (text: string) =>
  `<html><p data-offline-copy="" hidden="">{{saved}}</p><p data-offline="true" hidden="">off</p><main>${text}</main></html>`;

async function visit(path: string): Promise<Response> {
  const { event, readResponse, finishWork } = fetchEvent(path, { navigates: true });
  worker.handleFetch(event);
  const response = await readResponse();
  await finishWork();
  return response ?? Response.error();
}

beforeEach(async () => {
  device = createDevice();
  device.site = ({ pathname }) =>
    pathname === '/news/offline.html' ? htmlPage('<html></html>') : htmlPage(pageHtml(pathname), noStore);
  jest.resetModules();
  worker = {
    ...(await import('./fetch-handler')),
    ...(await import('./personal-pages')),
    ...(await import('./cached-offline-page')),
  };
});

afterEach(() => jest.useRealTimers());

test('shows the personal page offline, as a copy with its time', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2, 3) });
  await worker.cachePersonalPage({ kind: 'own', address: signUpPath });
  device.online = false;
  for (const address of [signUpPath, '/news/signupdetail.html?notice=signedUp&id=808']) {
    const html = await (await visit(address)).text();
    expect(html).toContain('<p data-offline-copy="">2026-11-20 10:03</p>');
    expect(html).toContain('/news/signupdetail.html</main>');
  }
});

test('does not show the personal page for another sign-up or after two weeks', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  await worker.refreshOfflinePage('');
  await worker.cachePersonalPage({ kind: 'own', address: signUpPath });
  device.online = false;
  expect((await visit('/news/signupdetail.html?id=809')).status).toBe(503);
  jest.setSystemTime(Date.UTC(2026, 10, 16));
  expect((await visit(signUpPath)).status).toBe(503);
});

test('opens a check-in page offline with any code', async () => {
  await worker.cachePersonalPage({ kind: 'write-off', address: checkInPath });
  device.online = false;
  for (const address of [checkInPath, '/news/writeOff/808/YX7N/karma.html', `${checkInPath}?code=YX7N`]) {
    expect(await (await visit(address)).text()).toContain('/news/writeOff/808.html</main>');
  }
  await worker.refreshOfflinePage('').catch(() => undefined);
  expect((await visit('/news/writeOff/801.html')).type).toBe('error');
});

test('caches style sheets, scripts and on-demand files of a check-in page at the first visit', async () => {
  const folder = '/_next/static/browser/';
  const html = `<html><head><link rel="stylesheet" href="/_next/static/chunks/a~1.css" disabled="" data-whole=""/>
    <script>(()=>{})("${folder}page-A1.js")</script></head>
    <kanbao-island data-files="${folder}door-B2.js ${folder}door-cn-c3.js" data-props="{}"></kanbao-island></html>`;
  const code = new Map([
    [`${folder}page-A1.js`, 'import("./comments-X1.js")'],
    [`${folder}door-B2.js`, 'const load=()=>import("./shared-D4.js")'],
  ]);
  device.site = ({ pathname }) =>
    pathname === checkInPath ? htmlPage(html, noStore) : new Response(code.get(pathname) ?? 'code');
  await worker.cachePersonalPage({ kind: 'write-off', address: checkInPath });
  const stored = [...(device.stores.get('kanbao-files-1')?.entries.keys() ?? [])];
  expect(stored.map((address) => new URL(address).pathname)).toEqual([
    '/_next/static/chunks/a~1.css',
    `${folder}page-A1.js`,
    `${folder}door-B2.js`,
    `${folder}door-cn-c3.js`,
    `${folder}shared-D4.js`,
  ]);
});

test('loads personal and check-in pages from the network while online', async () => {
  await worker.cachePersonalPage({ kind: 'own', address: signUpPath });
  device.site = () => htmlPage(pageHtml('new'), noStore);
  expect(await (await visit(signUpPath)).text()).toContain('new');
});

test('caches no redirects, failures or other content types', async () => {
  device.site = () => new Response('trouble', { status: 503 });
  await worker.cachePersonalPage({ kind: 'own', address: signUpPath });
  device.site = () => new Response('{}', { headers: { 'content-type': 'application/json' } });
  await worker.cachePersonalPage({ kind: 'write-off', address: checkInPath });
  expect(device.stores.get('kanbao-own-1')?.entries.size ?? 0).toBe(0);
  expect(device.stores.get('kanbao-doors-1')?.entries.size ?? 0).toBe(0);
});
