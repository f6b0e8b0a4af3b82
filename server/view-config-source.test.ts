import { createViewConfigSource } from './view-config-source';

const plainView = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
let clock = 0;
let view = plainView;
let loads = 0;

const createView = (load = async () => ({ view: { ...view } })) =>
  createViewConfigSource({
    load: () => {
      loads += 1;
      return load();
    },
    initial: plainView,
    now: () => clock,
  });

const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  clock = 0;
  view = plainView;
  loads = 0;
});

test('returns the same object until the configuration changes', async () => {
  const site = createView();
  const firstConfig = site.current();
  await site.refresh();
  expect(site.current()).toBe(firstConfig);
  view = { ...plainView, dark: true };
  await site.refresh();
  expect(site.current().dark).toBe(true);
});

test('reloads every few seconds, not on each request', async () => {
  const site = createView();
  site.current();
  site.current();
  expect(loads).toBe(1);
  view = { ...plainView, firstGrey: true };
  clock = 6000;
  expect(site.current().firstGrey).toBe(false);
  await settle();
  expect(site.current().firstGrey).toBe(true);
  expect(loads).toBe(2);
});

test('keeps the last configuration after a failed reload', async () => {
  const site = createView(async () => {
    throw new Error('away');
  });
  expect(site.current()).toBe(plainView);
  await settle();
  expect(site.current()).toBe(plainView);
});
