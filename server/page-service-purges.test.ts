import { address, PageDesk, requester, until } from './test/page-desk';

let desk: PageDesk;

beforeEach(() => {
  desk = new PageDesk();
});

const byPath = { paths: ['/news/home.html'], tags: [] };
const byEntity = { paths: [], tags: ['column:1'] };

test.each([
  ['path', byPath],
  ['entity', byEntity],
])(
  'after a purge by %s the old page stands until there is a new one, with all its queries',
  async (_name, what) => {
    await desk.read('/home.html');
    await desk.read('/home.html?column=2');
    desk.service.forget(what);
    desk.next = { status: 503 };
    expect(await desk.read('/home.html')).toEqual({ text: 'page 1', state: 'stale', status: 200 });
    expect(await desk.read('/home.html?column=2')).toEqual({ text: 'page 2', state: 'stale', status: 200 });
    desk.next = {};
    desk.pass(11);
    const drawnBefore = desk.drawn;
    expect(await desk.read('/home.html')).toMatchObject({ text: `page ${drawnBefore + 1}`, state: 'miss' });
    expect(await desk.read('/home.html')).toMatchObject({ text: `page ${drawnBefore + 1}`, state: 'hit' });
  },
);

test('a platform that pauses after a purge costs readers a short wait, no page', async () => {
  await desk.read();
  desk.service.forget(byEntity);
  const open = desk.holdDrawings();
  expect(await desk.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  open();
  await desk.untilRenewed();
  expect(await desk.read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('after a purge nothing that became missing or was withdrawn is answered by its old copy', async () => {
  await desk.read();
  desk.service.forget(byEntity);
  desk.next = { status: 410 };
  expect((await desk.read()).status).toBe(410);
});

test('what stands in after a purge says that it is outdated', async () => {
  await desk.read();
  desk.service.forget(byEntity);
  desk.next = { status: 503 };
  expect((await desk.service.obtain(address(), requester)).page).toMatchObject({ outdated: true });
});

test.each([
  ['path', { ...byPath, hard: true }],
  ['entity', { ...byEntity, hard: true }],
])('a hard purge by %s makes a page vanish with all its queries', async (_name, what) => {
  await desk.read('/home.html');
  await desk.read('/home.html?column=2');
  desk.service.forget(what);
  desk.next = { status: 503 };
  // Not even in place of an error: it may have been withdrawn.
  expect((await desk.read('/home.html')).status).toBe(503);
  expect((await desk.read('/home.html?column=2')).status).toBe(503);
});

test('a page purged while it is drawn is neither kept nor handed to later readers', async () => {
  const open = desk.holdDrawings();
  const early = desk.read();
  await until(() => desk.drawn === 1);
  desk.service.forget({ paths: [], tags: ['column:1'] });
  desk.gate = Promise.resolve();
  expect((await desk.read()).text).toBe('page 2');
  open();
  expect((await early).text).toBe('page 1');
  expect((await desk.read()).text).toBe('page 2');
});

test('a purge of something else leaves a page that is being drawn alone', async () => {
  const open = desk.holdDrawings();
  const early = desk.read();
  await until(() => desk.drawn === 1);
  desk.service.forget({ paths: [], tags: ['article:9'] });
  open();
  await early;
  expect((await desk.read()).state).toBe('hit');
});

test('whoever missed purges keeps no page from before, drawn or being drawn', async () => {
  await desk.read('/newsDetail/1/2.html');
  const open = desk.holdDrawings();
  const early = desk.read();
  await until(() => desk.drawn === 2);
  desk.service.forgetAll();
  open();
  await early;
  expect((await desk.read()).state).toBe('miss');
  expect((await desk.read('/newsDetail/1/2.html')).state).toBe('miss');
});

test('what a purge overtook tells caches in front of us not to keep it', async () => {
  const open = desk.holdDrawings();
  const early = desk.service.obtain(address(), requester);
  await until(() => desk.drawn === 1);
  desk.service.forget({ paths: ['/news/home.html'], tags: [] });
  open();
  expect((await early).page.headers).toContain('private, no-store');
});
