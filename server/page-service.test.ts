import { type FinishedPage, htmlOf, type RenderedPage } from './finished-page';
import { createPageAddresses, type PageAddress } from './page-address';
import { createPageCache } from './page-cache';
import { createPageService, type FoundPage, type PageService } from './page-service';
import type { SharedAnswer, SharedPages } from './page-store-redis';

const requester = { userAgent: '', requestId: 'test-0001' };
const site = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const addresses = createPageAddresses({
  basePath: '/news',
  settings: { defaultLocale: 'cn', nativeAppMark: '' },
  site: { current: () => site, refresh: async () => undefined },
});

let clock: number;
let drawn: number;
/** What the next drawing gives. */
let next: Partial<RenderedPage>;
/** Drawings wait for this. */
let gate: Promise<void>;
let service: PageService;

function address(path = '/home.html'): PageAddress {
  const found = addresses.find({ url: `/news${path}`, cookie: undefined, userAgent: undefined });
  if (!found) throw new Error('no page');
  return found;
}

async function render(): Promise<RenderedPage> {
  drawn += 1;
  const mine = { ...next };
  const html = Buffer.from(`page ${drawn}`);
  await gate;
  return {
    status: 200,
    html,
    contentType: 'text/html',
    location: undefined,
    link: undefined,
    tags: ['column:1'],
    incomplete: false,
    ...mine,
  };
}

function createService(shared?: SharedPages): PageService {
  return createPageService({
    cache: createPageCache(1_000_000),
    render,
    security: () => [],
    shared,
    report: (problem) => {
      throw problem;
    },
    now: () => clock,
  });
}

beforeEach(() => {
  clock = 5_000_000;
  drawn = 0;
  next = {};
  gate = Promise.resolve();
  service = createService();
});

const pass = (seconds: number) => {
  clock += seconds * 1000;
};
const text = ({ page }: FoundPage) => htmlOf(page).toString();

/** As a reader's request does: what is kept, else what is drawn. */
async function read(path?: string): Promise<{ text: string; state: string; status: number }> {
  const found = service.lookup(address(path), requester) ?? (await service.obtain(address(path), requester));
  return { text: text(found), state: found.state, status: found.page.status };
}

/** Drawings wait from now on. @returns lets those that wait go on */
function holdDrawings(): () => void {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

/** One turn of the loop: an error is compressed at once, so its renewal has come to its end by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for what goes on in the background; where it never comes, the test's own time is over. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

const untilRenewed = (status = 200) =>
  until(() => {
    const found = service.lookup(address(), requester);
    return found?.state === 'hit' && found.page.status === status;
  });

test('a page is drawn once while it is fresh', async () => {
  expect(await read()).toEqual({ text: 'page 1', state: 'miss', status: 200 });
  pass(29);
  expect(await read()).toEqual({ text: 'page 1', state: 'hit', status: 200 });
});

test('a stale page is sent at once and renewed in the background, once', async () => {
  await read();
  pass(31);
  expect((await read()).state).toBe('stale');
  expect((await read()).state).toBe('stale');
  await untilRenewed();
  expect(drawn).toBe(2);
  expect(await read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('a page that nobody read for long is drawn anew before it is sent', async () => {
  await read();
  pass(331);
  expect(await read()).toEqual({ text: 'page 2', state: 'miss', status: 200 });
});

test('any number of simultaneous requests draw a page once', async () => {
  const all = await Promise.all(Array.from({ length: 1000 }, () => read()));
  expect(drawn).toBe(1);
  expect(new Set(all.map((one) => one.text))).toEqual(new Set(['page 1']));
});

test('different pages are drawn side by side', async () => {
  await Promise.all([read('/home.html'), read('/newsDetail/1/2.html')]);
  expect(drawn).toBe(2);
});

test('an old page is sent in place of an error, for a day', async () => {
  await read();
  next = { status: 503 };
  pass(3600);
  expect(await read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  pass(86_400);
  expect((await read()).status).toBe(503);
});

test('while the platform is dead, old pages are sent without waiting for an attempt', async () => {
  await read('/home.html');
  await read('/newsDetail/1/2.html');
  next = { status: 503 };
  pass(3600);
  await read('/home.html');
  gate = new Promise(() => undefined);
  expect(service.lookup(address('/newsDetail/1/2.html'), requester)?.state).toBe('stale');
});

test('after a failed renewal the next attempt waits', async () => {
  await read();
  next = { status: 500 };
  pass(31);
  await read();
  await turn();
  await read();
  await turn();
  expect(drawn).toBe(2);
  next = {};
  pass(6);
  await read();
  await untilRenewed();
  expect(await read()).toEqual({ text: 'page 3', state: 'hit', status: 200 });
});

test('a reader waits for a slow new page only until an old one can be sent', async () => {
  await read();
  pass(331);
  const open = holdDrawings();
  expect(await read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  open();
  await untilRenewed();
  expect(await read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('errors and redirects are never kept', async () => {
  next = { status: 500 };
  await read();
  next = { status: 302, location: '/x' };
  expect((await read()).status).toBe(302);
  next = {};
  expect(await read()).toEqual({ text: 'page 3', state: 'miss', status: 200 });
});

test('missing pages are kept for ten seconds', async () => {
  next = { status: 404 };
  await read();
  next = {};
  pass(9);
  expect(await read()).toEqual({ text: 'page 1', state: 'hit', status: 404 });
  pass(2);
  expect((await read()).status).toBe(200);
});

test('a page that became missing is not answered by its old copy', async () => {
  await read();
  next = { status: 404 };
  pass(31);
  await read();
  await untilRenewed(404);
  expect((await read()).status).toBe(404);
});

test('an incomplete page is kept for five seconds', async () => {
  next = { incomplete: true };
  await read();
  pass(4);
  expect((await read()).state).toBe('hit');
  pass(2);
  expect((await read()).text).toBe('page 2');
});

test('an incomplete page takes the place of a complete one only when that is old', async () => {
  await read();
  next = { incomplete: true };
  pass(31);
  const open = holdDrawings();
  await read();
  const renewed = service.obtain(address(), requester);
  open();
  expect(text(await renewed)).toBe('page 1');
  expect((await read()).text).toBe('page 1');
  pass(331);
  expect((await read()).text).not.toBe('page 1');
});

test('pages of a preview are drawn for each reader', async () => {
  await read('/home.html?isPreview=true');
  expect((await read('/home.html?isPreview=true')).state).toBe('bypass');
  expect(drawn).toBe(2);
});

const byPath = { paths: ['/news/home.html'], tags: [] };
const byEntity = { paths: [], tags: ['column:1'] };

test.each([
  ['path', byPath],
  ['entity', byEntity],
])(
  'after a purge by %s the old page stands until there is a new one, with all its queries',
  async (_name, what) => {
    await read('/home.html');
    await read('/home.html?column=2');
    service.forget(what);
    next = { status: 503 };
    expect(await read('/home.html')).toEqual({ text: 'page 1', state: 'stale', status: 200 });
    expect(await read('/home.html?column=2')).toEqual({ text: 'page 2', state: 'stale', status: 200 });
    next = {};
    pass(11);
    const drawnBefore = drawn;
    expect(await read('/home.html')).toMatchObject({ text: `page ${drawnBefore + 1}`, state: 'miss' });
    expect(await read('/home.html')).toMatchObject({ text: `page ${drawnBefore + 1}`, state: 'hit' });
  },
);

test('a platform that pauses after a purge costs readers a short wait, no page', async () => {
  await read();
  service.forget(byEntity);
  const open = holdDrawings();
  expect(await read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  open();
  await untilRenewed();
  expect(await read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('after a purge nothing that became missing or was withdrawn is answered by its old copy', async () => {
  await read();
  service.forget(byEntity);
  next = { status: 410 };
  expect((await read()).status).toBe(410);
});

test('what stands in after a purge says that it is outdated', async () => {
  await read();
  service.forget(byEntity);
  next = { status: 503 };
  expect((await service.obtain(address(), requester)).page).toMatchObject({ outdated: true });
});

test.each([
  ['path', { ...byPath, hard: true }],
  ['entity', { ...byEntity, hard: true }],
])('a hard purge by %s makes a page vanish with all its queries', async (_name, what) => {
  await read('/home.html');
  await read('/home.html?column=2');
  service.forget(what);
  next = { status: 503 };
  // Not even in place of an error: it may have been withdrawn.
  expect((await read('/home.html')).status).toBe(503);
  expect((await read('/home.html?column=2')).status).toBe(503);
});

test('a page purged while it is drawn is neither kept nor handed to later readers', async () => {
  const open = holdDrawings();
  const early = read();
  await until(() => drawn === 1);
  service.forget({ paths: [], tags: ['column:1'] });
  gate = Promise.resolve();
  expect((await read()).text).toBe('page 2');
  open();
  expect((await early).text).toBe('page 1');
  expect((await read()).text).toBe('page 2');
});

test('a purge of something else leaves a page that is being drawn alone', async () => {
  const open = holdDrawings();
  const early = read();
  await until(() => drawn === 1);
  service.forget({ paths: [], tags: ['article:9'] });
  open();
  await early;
  expect((await read()).state).toBe('hit');
});

test('whoever missed purges keeps no page from before, drawn or being drawn', async () => {
  await read('/newsDetail/1/2.html');
  const open = holdDrawings();
  const early = read();
  await until(() => drawn === 2);
  service.forgetAll();
  open();
  await early;
  expect((await read()).state).toBe('miss');
  expect((await read('/newsDetail/1/2.html')).state).toBe('miss');
});

test('what a purge overtook tells caches in front of us not to keep it', async () => {
  const open = holdDrawings();
  const early = service.obtain(address(), requester);
  await until(() => drawn === 1);
  service.forget({ paths: ['/news/home.html'], tags: [] });
  open();
  expect((await early).page.headers).toContain('private, no-store');
});

describe('with a second layer', () => {
  const written: [string, FinishedPage, number | undefined][] = [];
  let answer: SharedAnswer;
  const shared: SharedPages = {
    read: async () => answer,
    write: (...given) => written.push(given),
    readFile: async () => undefined,
    offerFile: async () => undefined,
    purge: async () => undefined,
    close: () => undefined,
  };

  beforeEach(() => {
    written.length = 0;
    answer = { generation: 7 };
    service = createService(shared);
  });

  test('a page of an instance whose clock is ahead of ours is drawn anew, not fresh until our clock is there', async () => {
    await read();
    const theirs = service.lookup(address(), requester)?.page;
    if (!theirs) throw new Error('no page');
    answer = { page: { ...theirs, storedAt: clock + 2 * 3_600_000 }, generation: 7 };
    service = createService(shared);
    expect(await read()).toEqual({ text: 'page 2', state: 'miss', status: 200 });
    answer = { generation: 7 };
    pass(29);
    expect((await read()).state).toBe('hit');
    pass(2);
    expect((await read()).state).toBe('stale');
    await untilRenewed();
  });

  test('a drawn page is written with the number of purges known before it was drawn', async () => {
    await read();
    expect(written.map(([key, , generation]) => [key, generation])).toEqual([[address().key, 7]]);
  });

  test('a page that another instance drew is not drawn again', async () => {
    await read();
    const page = written[0]?.[1];
    service = createService(shared);
    answer = { generation: 7, ...(page ? { page } : {}) };
    expect(await read()).toEqual({ text: 'page 1', state: 'hit', status: 200 });
    expect(drawn).toBe(1);
  });

  test('a stale page of another instance stands in for an error', async () => {
    await read();
    const page = written[0]?.[1];
    service = createService(shared);
    answer = { generation: 7, ...(page ? { page } : {}) };
    next = { status: 500 };
    pass(3600);
    expect(await read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  });

  test('a page of another instance that was purged since stands in for an error only', async () => {
    await read();
    const page = written[0]?.[1];
    service = createService(shared);
    answer = { generation: 7, ...(page ? { page: { ...page, outdated: true } } : {}) };
    next = { status: 503 };
    expect(await read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
    next = {};
    pass(11);
    expect((await read()).state).toBe('miss');
  });
});
