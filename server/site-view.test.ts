import { createSiteView } from './site-view';

const plain = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
let clock = 0;
let view = plain;
let loads = 0;

const create = (load = async () => ({ view: { ...view } })) =>
  createSiteView({
    load: () => {
      loads += 1;
      return load();
    },
    initial: plain,
    now: () => clock,
  });

const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  clock = 0;
  view = plain;
  loads = 0;
});

test('the same object is given until the configuration changes', async () => {
  const site = create();
  const before = site.current();
  await site.refresh();
  expect(site.current()).toBe(before);
  view = { ...plain, dark: true };
  await site.refresh();
  expect(site.current().dark).toBe(true);
});

test('readers make it ask again every few seconds, not each time', async () => {
  const site = create();
  site.current();
  site.current();
  expect(loads).toBe(1);
  view = { ...plain, firstGrey: true };
  clock = 6000;
  expect(site.current().firstGrey).toBe(false);
  await settle();
  expect(site.current().firstGrey).toBe(true);
  expect(loads).toBe(2);
});

test('a configuration that cannot be had leaves the last one', async () => {
  const site = create(async () => {
    throw new Error('away');
  });
  expect(site.current()).toBe(plain);
  await settle();
  expect(site.current()).toBe(plain);
});
