import { limitDrawing } from './draw-limit';
import type { RenderedPage } from './finished-page';
import { createPageAddresses } from './page-address';

const asker = { userAgent: '', requestId: 'test-0001' };
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
    { atOnce: 4, waiting: 100 },
  );
  await Promise.all(
    Array.from({ length: 50 }, (_, id) => draw(address, { ...asker, requestId: String(id) })),
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
    { atOnce: 1, waiting: 1 },
  );
  const all = [draw(address, asker), draw(address, asker), draw(address, asker)];
  expect((await all[2])?.status).toBe(503);
  open();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 503]);
  expect((await draw(address, asker)).status).toBe(200);
});

test('a drawing that fails gives its place back', async () => {
  let fails = true;
  const draw = limitDrawing(
    async () => {
      if (fails) throw new Error('broken');
      return page(200);
    },
    () => page(503),
    { atOnce: 1, waiting: 1 },
  );
  await expect(draw(address, asker)).rejects.toThrow('broken');
  fails = false;
  expect((await draw(address, asker)).status).toBe(200);
});
