import { limitDrawing } from './draw-limit';
import type { RenderedPage } from './finished-page';
import { createPageAddresses } from './page-address';

const requester = { userAgent: '', requestId: 'test-0001' };
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
    () => page(503),
    { atOnce: 4, waiting: 100, budget: 2000 },
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
    () => page(503),
    { atOnce: 1, waiting: 1, budget: 2000 },
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
    () => page(503),
    { atOnce: 1, waiting: 1, budget: 2000 },
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
    () => page(503),
    { atOnce: 3, waiting: 100, budget: 400 },
  );
  const all = await Promise.all(Array.from({ length: 60 }, () => limited(address, requester)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]));
  // One place may be handed on before it is clear that the platform holds up the others, too.
  expect(drawn).toBeLessThanOrEqual(4);
});

test('E4 whoever waits for their turn because drawing takes long gets their page in the end', async () => {
  const limited = limitDrawing(
    async (_address, { waitBudget }) => {
      draw(30);
      const answer = await waitBudget?.wait(new Promise((there) => setImmediate(() => there('answer'))));
      return page(answer ? 200 : 503);
    },
    () => page(503),
    { atOnce: 3, waiting: 100, budget: 400 },
  );
  const all = await Promise.all(Array.from({ length: 60 }, () => limited(address, requester)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
});
