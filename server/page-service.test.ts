import type { FinishedPage } from './finished-page';
import type { SharedAnswer, SharedPages } from './page-store-redis';
import { address, PageDesk, requester, textOf, turn, until } from './test/page-desk';

let desk: PageDesk;

beforeEach(() => {
  desk = new PageDesk();
});

test('a page is drawn once while it is fresh', async () => {
  expect(await desk.read()).toEqual({ text: 'page 1', state: 'miss', status: 200 });
  desk.pass(29);
  expect(await desk.read()).toEqual({ text: 'page 1', state: 'hit', status: 200 });
});

test('a stale page is sent at once and renewed in the background, once', async () => {
  await desk.read();
  desk.pass(31);
  expect((await desk.read()).state).toBe('stale');
  expect((await desk.read()).state).toBe('stale');
  await desk.untilRenewed();
  expect(desk.drawn).toBe(2);
  expect(await desk.read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('a page that nobody read for long is drawn anew before it is sent', async () => {
  await desk.read();
  desk.pass(331);
  expect(await desk.read()).toEqual({ text: 'page 2', state: 'miss', status: 200 });
});

test('any number of simultaneous requests draw a page once', async () => {
  const all = await Promise.all(Array.from({ length: 1000 }, () => desk.read()));
  expect(desk.drawn).toBe(1);
  expect(new Set(all.map((one) => one.text))).toEqual(new Set(['page 1']));
});

test('different pages are drawn side by side', async () => {
  await Promise.all([desk.read('/home.html'), desk.read('/newsDetail/1/2.html')]);
  expect(desk.drawn).toBe(2);
});

test('an old page is sent in place of an error, for a day', async () => {
  await desk.read();
  desk.next = { status: 503 };
  desk.pass(3600);
  expect(await desk.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  desk.pass(86_400);
  expect((await desk.read()).status).toBe(503);
});

test('while the platform is dead, old pages are sent without waiting for an attempt', async () => {
  await desk.read('/home.html');
  await desk.read('/newsDetail/1/2.html');
  desk.next = { status: 503 };
  desk.pass(3600);
  await desk.read('/home.html');
  desk.gate = new Promise(() => undefined);
  expect(desk.service.lookup(address('/newsDetail/1/2.html'), requester)?.state).toBe('stale');
});

test('after a failed renewal the next attempt waits', async () => {
  await desk.read();
  desk.next = { status: 500 };
  desk.pass(31);
  await desk.read();
  await turn();
  await desk.read();
  await turn();
  expect(desk.drawn).toBe(2);
  desk.next = {};
  desk.pass(6);
  await desk.read();
  await desk.untilRenewed();
  expect(await desk.read()).toEqual({ text: 'page 3', state: 'hit', status: 200 });
});

test('a reader waits for a slow new page only until an old one can be sent', async () => {
  await desk.read();
  desk.pass(331);
  const open = desk.holdDrawings();
  expect(await desk.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  open();
  await desk.untilRenewed();
  expect(await desk.read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('errors and redirects are never kept', async () => {
  desk.next = { status: 500 };
  await desk.read();
  desk.next = { status: 302, location: '/x' };
  expect((await desk.read()).status).toBe(302);
  desk.next = {};
  expect(await desk.read()).toEqual({ text: 'page 3', state: 'miss', status: 200 });
});

test('a page without a late part is rendered again as soon as that arrives, not when its time is over', async () => {
  let arrive: (isThere: boolean) => void = () => undefined;
  const late = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  desk.next = { incomplete: true, late };
  expect(await desk.read()).toEqual({ text: 'page 1', state: 'miss', status: 200 });
  await turn();
  expect(desk.drawn).toBe(1);
  desk.next = {};
  arrive(true);
  const shown = () => desk.service.lookup(address(), requester);
  await until(() => {
    const found = shown();
    return found !== undefined && textOf(found) === 'page 2';
  });
  expect(await desk.read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('a late part that never arrives, or is late again, causes no further rendering', async () => {
  desk.next = { incomplete: true, late: Promise.resolve(false) };
  await desk.read();
  await turn();
  expect(desk.drawn).toBe(1);
  desk.next = { incomplete: true, late: Promise.resolve(true) };
  desk.pass(2);
  await desk.read();
  await until(() => desk.drawn === 3);
  await desk.untilRenewed();
  await turn();
  expect(desk.drawn).toBe(3);
});

test('missing pages are kept for ten seconds', async () => {
  desk.next = { status: 404 };
  await desk.read();
  desk.next = {};
  desk.pass(9);
  expect(await desk.read()).toEqual({ text: 'page 1', state: 'hit', status: 404 });
  desk.pass(2);
  expect((await desk.read()).status).toBe(200);
});

test('a page that became missing is not answered by its old copy', async () => {
  await desk.read();
  desk.next = { status: 404 };
  desk.pass(31);
  await desk.read();
  await desk.untilRenewed(404);
  expect((await desk.read()).status).toBe(404);
});

test('an incomplete page is kept for five seconds', async () => {
  desk.next = { incomplete: true };
  await desk.read();
  desk.pass(4);
  expect((await desk.read()).state).toBe('hit');
  desk.pass(2);
  expect((await desk.read()).text).toBe('page 2');
});

test('an incomplete page takes the place of a complete one only when that is old', async () => {
  await desk.read();
  desk.next = { incomplete: true };
  desk.pass(31);
  const open = desk.holdDrawings();
  await desk.read();
  const renewed = desk.service.obtain(address(), requester);
  open();
  expect(textOf(await renewed)).toBe('page 1');
  expect((await desk.read()).text).toBe('page 1');
  desk.pass(331);
  expect((await desk.read()).text).not.toBe('page 1');
});

test('pages of a preview are drawn for each reader', async () => {
  await desk.read('/home.html?isPreview=true');
  expect((await desk.read('/home.html?isPreview=true')).state).toBe('bypass');
  expect(desk.drawn).toBe(2);
});

describe('with a second layer', () => {
  const written: [string, FinishedPage, number | undefined, number][] = [];
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
    desk.open(shared);
  });

  test('a page of an instance whose clock is ahead of ours is drawn anew, not fresh until our clock is there', async () => {
    await desk.read();
    const theirs = desk.service.lookup(address(), requester)?.page;
    if (!theirs) throw new Error('no page');
    answer = { page: { ...theirs, storedAt: desk.clock + 2 * 3_600_000 }, generation: 7 };
    desk.open(shared);
    expect(await desk.read()).toEqual({ text: 'page 2', state: 'miss', status: 200 });
    answer = { generation: 7 };
    desk.pass(29);
    expect((await desk.read()).state).toBe('hit');
    desk.pass(2);
    expect((await desk.read()).state).toBe('stale');
    await desk.untilRenewed();
  });

  test('a drawn page is written with the number of purges known before it was drawn', async () => {
    await desk.read();
    expect(written.map(([key, , generation]) => [key, generation])).toEqual([[address().key, 7]]);
  });

  test('a page that nobody has read again is written for minutes, one that is read for a day', async () => {
    await desk.read();
    desk.pass(331);
    await desk.read();
    expect(written.map(([, , , seconds]) => seconds)).toEqual([330, 86_430]);
  });

  test('what a crawler asks for again is not what readers read', async () => {
    const bot = { ...requester, isBot: true };
    await desk.service.obtain(address(), bot);
    desk.service.lookup(address(), bot);
    desk.pass(331);
    desk.service.lookup(address(), bot);
    await desk.service.obtain(address(), bot);
    expect(written.map(([, , , seconds]) => seconds)).toEqual([330, 330]);
  });

  test('a page that another instance drew is not drawn again', async () => {
    await desk.read();
    const page = written[0]?.[1];
    desk.open(shared);
    answer = { generation: 7, ...(page ? { page } : {}) };
    expect(await desk.read()).toEqual({ text: 'page 1', state: 'hit', status: 200 });
    expect(desk.drawn).toBe(1);
  });

  test('a stale page of another instance stands in for an error', async () => {
    await desk.read();
    const page = written[0]?.[1];
    desk.open(shared);
    answer = { generation: 7, ...(page ? { page } : {}) };
    desk.next = { status: 500 };
    desk.pass(3600);
    expect(await desk.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  });

  test('a page of another instance that was purged since stands in for an error only', async () => {
    await desk.read();
    const page = written[0]?.[1];
    desk.open(shared);
    answer = { generation: 7, ...(page ? { page: { ...page, outdated: true } } : {}) };
    desk.next = { status: 503 };
    expect(await desk.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
    desk.next = {};
    desk.pass(11);
    expect((await desk.read()).state).toBe('miss');
  });
});
