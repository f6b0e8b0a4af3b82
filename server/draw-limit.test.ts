import { type DrawLoad, limitDrawing } from './draw-limit';
import { Errand, type ErrandKind, errandKinds } from './errand';
import type { RenderedPage } from './finished-page';
import { createPageAddresses } from './page-address';

const requester = { userAgent: '', requestId: 'test-0001' };
const bots = { atOnce: 1, waiting: 1 };
const site = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const found = createPageAddresses({
  basePath: '/news',
  settings: { defaultLocale: 'cn', nativeAppMark: '' },
  site: { current: () => site, refresh: async () => undefined },
}).find({ url: '/news/home.html', cookie: undefined, userAgent: undefined });
if (!found) throw new Error('no page');
const address = found;

function page(status: number): RenderedPage {
  const unused = { location: undefined, link: undefined, tags: [], incomplete: false };
  return { status, html: Buffer.of(), contentType: 'text/html', ...unused };
}

test('only so many pages are drawn at a time, each in its turn', async () => {
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const draw = limitDrawing(
    async (_address, { requestId }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      order.push(Number(requestId));
      return page(200);
    },
    { atOnce: 4, waiting: 100, budget: 2000, bots },
  );
  await Promise.all(
    Array.from({ length: 50 }, (_, id) => draw(address, { ...requester, requestId: String(id) })),
  );
  expect(most).toBe(4);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test('a page too many is told to come back', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const draw = limitDrawing(
    async () => {
      await gate;
      return page(200);
    },
    { atOnce: 1, waiting: 1, budget: 2000, bots },
  );
  const all = [draw(address, requester), draw(address, requester), draw(address, requester)];
  expect((await all[2])?.status).toBe(503);
  open();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 503]);
  expect((await draw(address, requester)).status).toBe(200);
});

test('a drawing that fails gives its place back', async () => {
  let fails = true;
  const draw = limitDrawing(
    async () => {
      if (fails) throw new Error('broken');
      return page(200);
    },
    { atOnce: 1, waiting: 1, budget: 2000, bots },
  );
  await expect(draw(address, requester)).rejects.toThrow('broken');
  fails = false;
  expect((await draw(address, requester)).status).toBe(200);
});

/** Keeps the processor for so many ms, as drawing does. */
function draw(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.random();
}

test('E4 R4.23 whoever waits for their turn behind pages that wait in vain for the platform waits no longer than these', async () => {
  let drawn = 0;
  const hung = new Promise<never>(() => undefined);
  const limited = limitDrawing(
    async (_address, { waitBudget }) => {
      drawn += 1;
      await waitBudget?.wait(hung);
      return page(503);
    },
    { atOnce: 3, waiting: 100, budget: 400, bots },
  );
  const all = await Promise.all(Array.from({ length: 60 }, () => limited(address, requester)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]));
  // One place may be handed on before it is clear that the platform holds up the others, too.
  expect(drawn).toBeLessThanOrEqual(4);
});

test('pages that began one after the other are held up by the same platform: who waited for the first is not drawn after it', async () => {
  let drawn = 0;
  const limited = limitDrawing(
    async (_address, { waitBudget }) => {
      drawn += 1;
      draw(60);
      await waitBudget?.wait(new Promise<never>(() => undefined));
      return page(503);
    },
    { atOnce: 3, waiting: 100, budget: 400, bots },
  );
  const all = await Promise.all(Array.from({ length: 12 }, () => limited(address, requester)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]));
  expect(drawn).toBe(3);
});

test('E4 whoever waits for their turn because drawing takes long gets their page in the end', async () => {
  const limited = limitDrawing(
    async (_address, { waitBudget }) => {
      draw(30);
      const answer = await waitBudget?.wait(new Promise((there) => setImmediate(() => there('answer'))));
      return page(answer ? 200 : 503);
    },
    { atOnce: 3, waiting: 100, budget: 400, bots },
  );
  const all = await Promise.all(Array.from({ length: 60 }, () => limited(address, requester)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
});

/** What has its turn has begun by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A limiter whose drawings last until they are let go, and whose clock a test moves. */
class HeldDrawing {
  readonly begun: string[] = [];
  readonly #open: (() => void)[] = [];
  clock = 0;
  load: () => DrawLoad = () => {
    throw new Error('no load told');
  };
  readonly #draw = limitDrawing(
    (_address, { requestId }) => {
      this.begun.push(requestId);
      return new Promise((done) => this.#open.push(() => done(page(200))));
    },
    { atOnce: 2, waiting: 40, bots: { atOnce: 2, waiting: 3 }, budget: 2000, now: () => this.clock },
    (load) => {
      this.load = load;
    },
  );

  ask(kind: ErrandKind, requestId: string = kind, errand = new Errand(kind)) {
    return this.#draw(address, { ...requester, requestId, errand });
  }

  /** Ends the drawing that began first. */
  async end(): Promise<void> {
    await turn();
    this.#open.shift()?.();
    await turn();
  }
}

test('under too much work prefetches go first, then statistics, recommendations, lists, and articles last', async () => {
  const held = new HeldDrawing();
  const asOrder: ErrandKind[] = [];
  for (let id = 0; id < 43; id += 1) {
    const { turnsAway } = held.load();
    for (const kind of errandKinds)
      if (kind !== 'bot' && turnsAway(kind) && !asOrder.includes(kind) && id > 2) asOrder.push(kind);
    void held.ask('article', `article ${id}`);
  }
  expect(asOrder).toEqual(['prefetch', 'statistics', 'recommendation', 'list', 'article']);
  expect((await held.ask('article')).turnedAway).toBe(true);
  await turn();
  expect(held.begun).toEqual(['article 0', 'article 1']);
});

test('without other work everything is drawn, prefetches too', async () => {
  for (const kind of errandKinds) {
    const held = new HeldDrawing();
    const drawn = held.ask(kind);
    await held.end();
    expect((await drawn).status).toBe(200);
  }
});

test('the most urgent has its turn first, and who waits longest among the equally urgent', async () => {
  const held = new HeldDrawing();
  for (const kind of ['article', 'article', 'list', 'recommendation', 'article', 'list'] as const)
    void held.ask(kind);
  for (let ended = 0; ended < 6; ended += 1) await held.end();
  expect(held.begun.slice(2)).toEqual(['article', 'list', 'list', 'recommendation']);
});

test('bots have turns of their own: they take none of the readers’, and too many of them are told so at once', async () => {
  const held = new HeldDrawing();
  const asked = Array.from({ length: 9 }, () => held.ask('bot'));
  const over = await Promise.all(asked.slice(5));
  expect(over.map(({ turnedAway }) => turnedAway)).toEqual([true, true, true, true]);
  expect(held.begun).toHaveLength(2);
  void held.ask('article');
  void held.ask('list');
  await turn();
  expect(held.begun.slice(2)).toEqual(['article', 'list']);
  expect(held.load()).toMatchObject({ drawing: 4, waiting: 0, waitingBots: 3 });
});

test('while readers wait, bots are drawn one at a time', async () => {
  const held = new HeldDrawing();
  for (const kind of ['bot', 'bot', 'bot', 'article', 'article', 'article'] as const) void held.ask(kind);
  await held.end();
  expect(held.begun).toEqual(['bot', 'bot', 'article', 'article']);
  await held.end();
  expect(held.begun.slice(4)).toEqual(['bot']);
});

test('a page that a bot asked for is a reader’s once a reader waits for it, too', async () => {
  const held = new HeldDrawing();
  const errand = new Errand('bot');
  for (let id = 0; id < 2; id += 1) void held.ask('bot', `bot ${id}`);
  void held.ask('bot', 'wanted', errand);
  void held.ask('bot', 'other');
  errand.join('article');
  await held.end();
  expect(held.begun.slice(2)).toEqual(['wanted', 'other']);
});

test('a line that does not end becomes short; a rush has it whole', async () => {
  const held = new HeldDrawing();
  for (let id = 0; id < 42; id += 1) void held.ask('article');
  expect(held.load().waiting).toBe(40);
  for (let ended = 0; ended < 30; ended += 1) {
    held.clock += 200;
    await held.end();
  }
  expect(held.load().waiting).toBe(10);
  expect((await held.ask('article')).turnedAway).toBe(true);
  for (let ended = 0; ended < 12; ended += 1) await held.end();
  void held.ask('article');
  void held.ask('article');
  void held.ask('article');
  expect(held.load().waiting).toBe(1);
});

test('who is overtaken by more urgent work again and again is told so', async () => {
  const held = new HeldDrawing();
  void held.ask('article');
  void held.ask('article');
  const list = held.ask('list');
  held.clock += 6000;
  void held.ask('article');
  await held.end();
  expect((await list).turnedAway).toBe(true);
});

test('no more use the processor at a time than leaves what is kept its time; who waits for the platform does not count', async () => {
  let limit = 3;
  let begun = 0;
  const hung = new Promise<never>(() => undefined);
  const draw = limitDrawing(
    async (_address, { waitBudget }) => {
      begun += 1;
      await waitBudget?.wait(hung);
      return page(503);
    },
    {
      atOnce: 12,
      waiting: 40,
      bots,
      budget: 600,
      working: { current: () => limit, ended: () => undefined },
    },
  );
  const all = Array.from({ length: 12 }, () => draw(address, requester));
  await turn();
  expect(begun).toBe(3);
  limit = 2;
  await Promise.all(all);
  expect(begun).toBe(12);
});
