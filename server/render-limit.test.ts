import type { RenderedPage } from './compressed-page';
import { createPageAddresses } from './page-address';
import { type Priority, priorities, RenderPriority } from './priority';
import { limitRendering } from './render-limit';

const requester = { userAgent: '', requestId: 'test-0001' };
const bots = { maxConcurrent: 1, maxQueued: 1 };
const plainView = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const homeAddress = createPageAddresses({
  basePath: '/news',
  settings: { defaultLocale: 'cn', nativeAppMark: '' },
  viewConfigs: { current: () => plainView, refresh: async () => undefined },
}).find({ url: '/news/home.html', cookie: undefined, userAgent: undefined });
if (!homeAddress) throw new Error('no page');
const address = homeAddress;

function createPage(status: number): RenderedPage {
  const unused = { location: undefined, link: undefined, tags: [], incomplete: false };
  return { status, html: Buffer.of(), contentType: 'text/html', ...unused };
}

test('limits concurrent renders and preserves their order', async () => {
  let running = 0;
  let peakRunning = 0;
  const order: number[] = [];
  const { render: limitedRender } = limitRendering(
    async (_address, { requestId }) => {
      running += 1;
      peakRunning = Math.max(peakRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      order.push(Number(requestId));
      return createPage(200);
    },
    { maxConcurrent: 4, maxQueued: 100, budget: 2000, bots },
  );
  await Promise.all(
    Array.from({ length: 50 }, (_, id) => limitedRender(address, { ...requester, requestId: String(id) })),
  );
  expect(peakRunning).toBe(4);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test('rejects a render over the queue limit', async () => {
  let open = () => {};
  const blocker = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { render: limitedRender } = limitRendering(
    async () => {
      await blocker;
      return createPage(200);
    },
    { maxConcurrent: 1, maxQueued: 1, budget: 2000, bots },
  );
  const results = [
    limitedRender(address, requester),
    limitedRender(address, requester),
    limitedRender(address, requester),
  ];
  expect((await results[2])?.status).toBe(503);
  open();
  expect((await Promise.all(results)).map(({ status }) => status)).toEqual([200, 200, 503]);
  expect((await limitedRender(address, requester)).status).toBe(200);
});

test('frees the slot of a failed render', async () => {
  let fails = true;
  const { render: limitedRender } = limitRendering(
    async () => {
      if (fails) throw new Error('broken');
      return createPage(200);
    },
    { maxConcurrent: 1, maxQueued: 1, budget: 2000, bots },
  );
  await expect(limitedRender(address, requester)).rejects.toThrow('broken');
  fails = false;
  expect((await limitedRender(address, requester)).status).toBe(200);
});

function blockCpu(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.random();
}

test('R4.23 queue time behind renders that wait in vain for the platform is deducted from the budget', async () => {
  let renderCount = 0;
  const hung = new Promise<never>(() => undefined);
  const { render: limited } = limitRendering(
    async (_address, { waitBudget }) => {
      renderCount += 1;
      await waitBudget?.wait(hung);
      return createPage(503);
    },
    { maxConcurrent: 3, maxQueued: 100, budget: 400, bots },
  );
  const results = await Promise.all(Array.from({ length: 60 }, () => limited(address, requester)));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([503]));
  // Three renders start at once. A fourth may start before it is clear that the platform stalls all of them.
  expect(renderCount).toBeLessThanOrEqual(4);
});

test('rejects queued renders after staggered renders all waited in vain for the platform', async () => {
  let renderCount = 0;
  const { render: limited } = limitRendering(
    async (_address, { waitBudget }) => {
      renderCount += 1;
      blockCpu(60);
      await waitBudget?.wait(new Promise<never>(() => undefined));
      return createPage(503);
    },
    { maxConcurrent: 3, maxQueued: 100, budget: 400, bots },
  );
  const results = await Promise.all(Array.from({ length: 12 }, () => limited(address, requester)));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([503]));
  expect(renderCount).toBe(3);
});

test('a render queued behind slow renders gets its full budget', async () => {
  const { render: limited } = limitRendering(
    async (_address, { waitBudget }) => {
      blockCpu(30);
      const answer = await waitBudget?.wait(new Promise((resolve) => setImmediate(() => resolve('answer'))));
      return createPage(answer ? 200 : 503);
    },
    { maxConcurrent: 3, maxQueued: 100, budget: 400, bots },
  );
  const results = await Promise.all(Array.from({ length: 60 }, () => limited(address, requester)));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
});

/** Waits one turn of the event loop, in which acquired renders start. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Limiter whose renders run until they are released. */
class ManualLimiter {
  readonly begun: string[] = [];
  readonly #open: (() => void)[] = [];
  clock = 0;
  readonly limiter = limitRendering(
    (_address, { requestId }) => {
      this.begun.push(requestId);
      return new Promise((resolve) => this.#open.push(() => resolve(createPage(200))));
    },
    {
      maxConcurrent: 2,
      maxQueued: 40,
      bots: { maxConcurrent: 2, maxQueued: 3 },
      budget: 2000,
      now: () => this.clock,
    },
  );

  startRender(kind: Priority, requestId: string = kind, priority = new RenderPriority(kind)) {
    return this.limiter.render(address, { ...requester, requestId, priority });
  }

  async end(): Promise<void> {
    await nextTurn();
    this.#open.shift()?.();
    await nextTurn();
  }
}

test('rejects prefetches first, then statistics, recommendations, lists, and articles last', async () => {
  const limiter = new ManualLimiter();
  const asOrder: Priority[] = [];
  for (let id = 0; id < 43; id += 1) {
    const { rejects } = limiter.limiter;
    for (const kind of priorities)
      if (kind !== 'bot' && rejects(kind) && !asOrder.includes(kind) && id > 2) asOrder.push(kind);
    void limiter.startRender('article', `article ${id}`);
  }
  expect(asOrder).toEqual(['prefetch', 'statistics', 'recommendation', 'list', 'article']);
  expect((await limiter.startRender('article')).rejected).toBe(true);
  await nextTurn();
  expect(limiter.begun).toEqual(['article 0', 'article 1']);
});

test('renders everything while idle, including prefetches', async () => {
  for (const kind of priorities) {
    const limiter = new ManualLimiter();
    const rendered = limiter.startRender(kind);
    await limiter.end();
    expect((await rendered).status).toBe(200);
  }
});

test('starts the most urgent render first, then the oldest', async () => {
  const limiter = new ManualLimiter();
  for (const kind of ['article', 'article', 'list', 'recommendation', 'article', 'list'] as const)
    void limiter.startRender(kind);
  for (let ended = 0; ended < 6; ended += 1) await limiter.end();
  expect(limiter.begun.slice(2)).toEqual(['article', 'list', 'list', 'recommendation']);
});

test('bots use separate slots, and excess ones are rejected at once', async () => {
  const limiter = new ManualLimiter();
  const botRenders = Array.from({ length: 9 }, () => limiter.startRender('bot'));
  const over = await Promise.all(botRenders.slice(5));
  expect(over.map(({ rejected }) => rejected)).toEqual([true, true, true, true]);
  expect(limiter.begun).toHaveLength(2);
  void limiter.startRender('article');
  void limiter.startRender('list');
  await nextTurn();
  expect(limiter.begun.slice(2)).toEqual(['article', 'list']);
  expect(limiter.limiter.load()).toMatchObject({ rendering: 4, queued: 0, queuedBots: 3 });
});

test('renders for one bot at a time while readers are queued', async () => {
  const limiter = new ManualLimiter();
  for (const kind of ['bot', 'bot', 'bot', 'article', 'article', 'article'] as const)
    void limiter.startRender(kind);
  await limiter.end();
  expect(limiter.begun).toEqual(['bot', 'bot', 'article', 'article']);
  await limiter.end();
  expect(limiter.begun.slice(4)).toEqual(['bot']);
});

test('a render for a bot gets a reader’s priority when a reader joins it', async () => {
  const limiter = new ManualLimiter();
  const priority = new RenderPriority('bot');
  for (let id = 0; id < 2; id += 1) void limiter.startRender('bot', `bot ${id}`);
  void limiter.startRender('bot', 'wanted', priority);
  void limiter.startRender('bot', 'other');
  priority.raise('article');
  await limiter.end();
  expect(limiter.begun.slice(2)).toEqual(['wanted', 'other']);
});

test('shortens a lasting queue, but not during a short rush', async () => {
  const limiter = new ManualLimiter();
  for (let id = 0; id < 42; id += 1) void limiter.startRender('article');
  expect(limiter.limiter.load().queued).toBe(40);
  for (let ended = 0; ended < 30; ended += 1) {
    limiter.clock += 200;
    await limiter.end();
  }
  expect(limiter.limiter.load().queued).toBe(10);
  expect((await limiter.startRender('article')).rejected).toBe(true);
  for (let ended = 0; ended < 12; ended += 1) await limiter.end();
  void limiter.startRender('article');
  void limiter.startRender('article');
  void limiter.startRender('article');
  expect(limiter.limiter.load().queued).toBe(1);
});

test('rejects renders that are overtaken for too long', async () => {
  const limiter = new ManualLimiter();
  void limiter.startRender('article');
  void limiter.startRender('article');
  const list = limiter.startRender('list');
  limiter.clock += 6000;
  void limiter.startRender('article');
  await limiter.end();
  expect((await list).rejected).toBe(true);
});

test('limits renders that use the CPU; those waiting for the platform do not count', async () => {
  let limit = 3;
  let startedCount = 0;
  const hung = new Promise<never>(() => undefined);
  const { render: limitedRender } = limitRendering(
    async (_address, { waitBudget }) => {
      startedCount += 1;
      await waitBudget?.wait(hung);
      return createPage(503);
    },
    {
      maxConcurrent: 12,
      maxQueued: 40,
      bots,
      budget: 600,
      cpuLimit: { current: () => limit, recordEnd: () => undefined },
    },
  );
  const results = Array.from({ length: 12 }, () => limitedRender(address, requester));
  await nextTurn();
  expect(startedCount).toBe(3);
  limit = 2;
  await Promise.all(results);
  expect(startedCount).toBe(12);
});
