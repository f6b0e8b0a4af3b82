import type { CompressedPage } from './compressed-page';
import type { RedisPageStore, SharedLookup } from './page-store-redis';
import {
  address,
  nextTurn,
  PageServiceUnderTest,
  requester,
  textOf,
  until,
} from './test/page-service-under-test';

let service: PageServiceUnderTest;

beforeEach(() => {
  service = new PageServiceUnderTest();
});

test('renders a page once while it is fresh', async () => {
  expect(await service.read()).toEqual({ text: 'page 1', state: 'miss', status: 200 });
  service.pass(29);
  expect(await service.read()).toEqual({ text: 'page 1', state: 'hit', status: 200 });
});

test('sends a stale page at once and renews it once in the background', async () => {
  await service.read();
  service.pass(31);
  expect((await service.read()).state).toBe('stale');
  expect((await service.read()).state).toBe('stale');
  await service.untilRenewed();
  expect(service.renders).toBe(2);
  expect(await service.read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('renders a page again before sending if it is too old', async () => {
  await service.read();
  service.pass(331);
  expect(await service.read()).toEqual({ text: 'page 2', state: 'miss', status: 200 });
});

test('concurrent requests share one render', async () => {
  const all = await Promise.all(Array.from({ length: 1000 }, () => service.read()));
  expect(service.renders).toBe(1);
  expect(new Set(all.map((result) => result.text))).toEqual(new Set(['page 1']));
});

test('renders different pages in parallel', async () => {
  await Promise.all([service.read('/home.html'), service.read('/newsDetail/1/2.html')]);
  expect(service.renders).toBe(2);
});

test('sends an old page instead of an error for a day', async () => {
  await service.read();
  service.next = { status: 503 };
  service.pass(3600);
  expect(await service.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  service.pass(86_400);
  expect((await service.read()).status).toBe(503);
});

test('sends old pages without waiting while the platform fails', async () => {
  await service.read('/home.html');
  await service.read('/newsDetail/1/2.html');
  service.next = { status: 503 };
  service.pass(3600);
  await service.read('/home.html');
  service.hold = new Promise(() => undefined);
  expect(service.service.lookup(address('/newsDetail/1/2.html'), requester)?.state).toBe('stale');
});

test('delays the next attempt after a failed renewal', async () => {
  await service.read();
  service.next = { status: 500 };
  service.pass(31);
  await service.read();
  await nextTurn();
  await service.read();
  await nextTurn();
  expect(service.renders).toBe(2);
  service.next = {};
  service.pass(6);
  await service.read();
  await service.untilRenewed();
  expect(await service.read()).toEqual({ text: 'page 3', state: 'hit', status: 200 });
});

test('waits for a slow render only briefly if an old page is available', async () => {
  await service.read();
  service.pass(331);
  const open = service.holdRenders();
  expect(await service.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  open();
  await service.untilRenewed();
  expect(await service.read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('never caches errors and redirects', async () => {
  service.next = { status: 500 };
  await service.read();
  service.next = { status: 302, location: '/x' };
  expect((await service.read()).status).toBe(302);
  service.next = {};
  expect(await service.read()).toEqual({ text: 'page 3', state: 'miss', status: 200 });
});

test('renders a page again as soon as a late part arrives', async () => {
  let arrive: (isThere: boolean) => void = () => undefined;
  const late = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  service.next = { incomplete: true, late };
  expect(await service.read()).toEqual({ text: 'page 1', state: 'miss', status: 200 });
  await nextTurn();
  expect(service.renders).toBe(1);
  service.next = {};
  arrive(true);
  const lookUpPage = () => service.service.lookup(address(), requester);
  await until(() => {
    const found = lookUpPage();
    return found !== undefined && textOf(found) === 'page 2';
  });
  expect(await service.read()).toEqual({ text: 'page 2', state: 'hit', status: 200 });
});

test('does not render again if a late part never arrives or is late again', async () => {
  service.next = { incomplete: true, late: Promise.resolve(false) };
  await service.read();
  await nextTurn();
  expect(service.renders).toBe(1);
  service.next = { incomplete: true, late: Promise.resolve(true) };
  service.pass(2);
  await service.read();
  await until(() => service.renders === 3);
  await service.untilRenewed();
  await nextTurn();
  expect(service.renders).toBe(3);
});

test('caches 404 pages for ten seconds', async () => {
  service.next = { status: 404 };
  await service.read();
  service.next = {};
  service.pass(9);
  expect(await service.read()).toEqual({ text: 'page 1', state: 'hit', status: 404 });
  service.pass(2);
  expect((await service.read()).status).toBe(200);
});

test('does not send the old copy of a page that became 404', async () => {
  await service.read();
  service.next = { status: 404 };
  service.pass(31);
  await service.read();
  await service.untilRenewed(404);
  expect((await service.read()).status).toBe(404);
});

test('caches an incomplete page for five seconds', async () => {
  service.next = { incomplete: true };
  await service.read();
  service.pass(4);
  expect((await service.read()).state).toBe('hit');
  service.pass(2);
  expect((await service.read()).text).toBe('page 2');
});

test('an incomplete page replaces a complete one only when that is old', async () => {
  await service.read();
  service.next = { incomplete: true };
  service.pass(31);
  const open = service.holdRenders();
  await service.read();
  const renewed = service.service.obtain(address(), requester);
  open();
  expect(textOf(await renewed)).toBe('page 1');
  expect((await service.read()).text).toBe('page 1');
  service.pass(331);
  expect((await service.read()).text).not.toBe('page 1');
});

test('renders previews for each request', async () => {
  await service.read('/home.html?isPreview=true');
  expect((await service.read('/home.html?isPreview=true')).state).toBe('bypass');
  expect(service.renders).toBe(2);
});

describe('with Redis', () => {
  const writes: [string, CompressedPage, number | undefined, number][] = [];
  let answer: SharedLookup;
  const pageStore: RedisPageStore = {
    read: async () => answer,
    write: (...writeArguments) => writes.push(writeArguments),
    readFile: async () => undefined,
    shareFile: async () => undefined,
    purge: async () => undefined,
    close: () => undefined,
  };

  beforeEach(() => {
    writes.length = 0;
    answer = { generation: 7 };
    service.open(pageStore);
  });

  test('renders a page again if the clock of its instance was ahead', async () => {
    await service.read();
    const sharedPage = service.service.lookup(address(), requester)?.page;
    if (!sharedPage) throw new Error('no page');
    answer = { page: { ...sharedPage, storedAt: service.clock + 2 * 3_600_000 }, generation: 7 };
    service.open(pageStore);
    expect(await service.read()).toEqual({ text: 'page 2', state: 'miss', status: 200 });
    answer = { generation: 7 };
    service.pass(29);
    expect((await service.read()).state).toBe('hit');
    service.pass(2);
    expect((await service.read()).state).toBe('stale');
    await service.untilRenewed();
  });

  test('stores a page with the purge number from before its render', async () => {
    await service.read();
    expect(writes.map(([key, , generation]) => [key, generation])).toEqual([[address().key, 7]]);
  });

  test('stores a page for minutes, and a repeatedly read page for a day', async () => {
    await service.read();
    service.pass(331);
    await service.read();
    expect(writes.map(([, , , seconds]) => seconds)).toEqual([330, 86_430]);
  });

  test('repeated crawler requests do not count as reads', async () => {
    const bot = { ...requester, isBot: true };
    await service.service.obtain(address(), bot);
    service.service.lookup(address(), bot);
    service.pass(331);
    service.service.lookup(address(), bot);
    await service.service.obtain(address(), bot);
    expect(writes.map(([, , , seconds]) => seconds)).toEqual([330, 330]);
  });

  test('does not render a page again that another instance rendered', async () => {
    await service.read();
    const page = writes[0]?.[1];
    service.open(pageStore);
    answer = { generation: 7, ...(page ? { page } : {}) };
    expect(await service.read()).toEqual({ text: 'page 1', state: 'hit', status: 200 });
    expect(service.renders).toBe(1);
  });

  test('sends a stale page of another instance instead of an error', async () => {
    await service.read();
    const page = writes[0]?.[1];
    service.open(pageStore);
    answer = { generation: 7, ...(page ? { page } : {}) };
    service.next = { status: 500 };
    service.pass(3600);
    expect(await service.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
  });

  test('sends a purged page of another instance only instead of an error', async () => {
    await service.read();
    const page = writes[0]?.[1];
    service.open(pageStore);
    answer = { generation: 7, ...(page ? { page: { ...page, outdated: true } } : {}) };
    service.next = { status: 503 };
    expect(await service.read()).toEqual({ text: 'page 1', state: 'stale', status: 200 });
    service.next = {};
    service.pass(11);
    expect((await service.read()).state).toBe('miss');
  });
});
