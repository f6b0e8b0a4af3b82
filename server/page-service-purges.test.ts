import { address, PageServiceUnderTest, requester, until } from './test/page-service-under-test';

let service: PageServiceUnderTest;

beforeEach(() => {
  service = new PageServiceUnderTest();
});

const byPath = { paths: ['/news/home.html'], tags: [] };
const byEntity = { paths: [], tags: ['column:1'] };

test.each([
  ['path', byPath],
  ['entity', byEntity],
])(
  'after a purge by %s the old page is sent until a new one is ready, for all queries',
  async (_name, purgeRequest) => {
    await service.read('/home.html');
    await service.read('/home.html?column=2');
    service.service.purge(purgeRequest);
    service.next = { status: 503 };
    expect(await service.read('/home.html')).toEqual({ text: 'page 1', state: 'stale', status: 200 });
    expect(await service.read('/home.html?column=2')).toEqual({
      text: 'page 2',
      state: 'stale',
      status: 200,
    });
    service.next = {};
    service.pass(11);
    const rendersBefore = service.renders;
    expect(await service.read('/home.html')).toMatchObject({
      text: `page ${rendersBefore + 1}`,
      state: 'miss',
    });
    expect(await service.read('/home.html')).toMatchObject({
      text: `page ${rendersBefore + 1}`,
      state: 'hit',
    });
  },
);

test('a slow platform after a purge costs a short wait, not an error', async () => {
  await service.read();
  service.service.purge(byEntity);
  const open = service.holdRenders();
  expect(await service.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  open();
  await service.untilRenewed();
  expect(await service.read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('after a purge, a page that became 404 is not replaced by its old copy', async () => {
  await service.read();
  service.service.purge(byEntity);
  service.next = { status: 410 };
  expect((await service.read()).status).toBe(410);
});

test('a page sent after its purge is marked as outdated', async () => {
  await service.read();
  service.service.purge(byEntity);
  service.next = { status: 503 };
  expect((await service.service.obtain(address(), requester)).page).toMatchObject({ outdated: true });
});

test.each([
  ['path', { ...byPath, hard: true }],
  ['entity', { ...byEntity, hard: true }],
])('a hard purge by %s removes a page with all its queries', async (_name, purgeRequest) => {
  await service.read('/home.html');
  await service.read('/home.html?column=2');
  service.service.purge(purgeRequest);
  service.next = { status: 503 };
  expect((await service.read('/home.html')).status).toBe(503);
  expect((await service.read('/home.html?column=2')).status).toBe(503);
});

test('a page purged during its render is neither cached nor sent to later requests', async () => {
  const open = service.holdRenders();
  const early = service.read();
  await until(() => service.renders === 1);
  service.service.purge({ paths: [], tags: ['column:1'] });
  service.hold = Promise.resolve();
  expect((await service.read()).text).toBe('page 2');
  open();
  expect((await early).text).toBe('page 1');
  expect((await service.read()).text).toBe('page 2');
});

test('an unrelated purge does not affect a running render', async () => {
  const open = service.holdRenders();
  const early = service.read();
  await until(() => service.renders === 1);
  service.service.purge({ paths: [], tags: ['article:9'] });
  open();
  await early;
  expect((await service.read()).state).toBe('hit');
});

test('missed purges invalidate cached and running renders', async () => {
  await service.read('/newsDetail/1/2.html');
  const open = service.holdRenders();
  const early = service.read();
  await until(() => service.renders === 2);
  service.service.purgeAll();
  open();
  await early;
  expect((await service.read()).state).toBe('miss');
  expect((await service.read('/newsDetail/1/2.html')).state).toBe('miss');
});

test('a page purged during its render is uncacheable for caches in front', async () => {
  const open = service.holdRenders();
  const early = service.service.obtain(address(), requester);
  await until(() => service.renders === 1);
  service.service.purge({ paths: ['/news/home.html'], tags: [] });
  open();
  expect((await early).page.headers).toContain('private, no-store');
});
