import { store, withStore } from '../store/test/open-store';
import { CardLayouts } from './card-layout';

let column: number;

withStore();
beforeEach(() => {
  column = store.columns.upsert({ key: 'c', name: 'c' });
});

const widePicture = { width: 1600, height: 900 };

test('mixes wide pictures, rows of three and small pictures', () => {
  const layouts = new CardLayouts(store);
  const chosen = Array.from({ length: 12 }, () =>
    layouts.next(column, { count: 3, first: widePicture }, undefined),
  );
  expect(chosen).toEqual([1, 0, 2, 0, 0, 1, 0, 2, 0, 0, 1, 0]);
});

test('never chooses the wide layout for portraits, small or missing pictures', () => {
  const layouts = new CardLayouts(store);
  const layoutsFor = (count: number, first: { width: number; height: number } | undefined) =>
    Array.from({ length: 8 }, () => layouts.next(column, { count, first }, undefined));
  expect(new Set(layoutsFor(0, undefined))).toEqual(new Set([3]));
  expect(new Set(layoutsFor(1, { width: 900, height: 1200 }))).toEqual(new Set([0]));
  expect(new Set(layoutsFor(2, { width: 400, height: 200 }))).toEqual(new Set([0]));
  expect(new Set(layoutsFor(1, undefined))).toEqual(new Set([0]));
});

test('an article keeps its layout as long as its pictures suit it', () => {
  const layouts = new CardLayouts(store);
  expect(layouts.next(column, { count: 3, first: widePicture }, 0)).toBe(0);
  expect(layouts.next(column, { count: 3, first: widePicture }, 1)).toBe(1);
  expect(layouts.next(column, { count: 0, first: undefined }, 1)).toBe(3);
});

test('the next import continues the mix of the existing list', () => {
  store.articles.upsert({
    key: 'a',
    columnId: column,
    title: 'a',
    publishedAt: 1,
    details: { picType: 1, cover: ['/media/a.jpg'] },
  });
  expect(new CardLayouts(store).next(column, { count: 1, first: widePicture }, undefined)).toBe(0);
});

test('does not begin every column with a wide picture, because the front column lists all of them', () => {
  const layouts = new CardLayouts(store);
  const columns = ['a', 'b', 'c', 'd'].map((key) => store.columns.upsert({ key, name: key }));
  const chosen = columns.map((id) => layouts.next(id, { count: 1, first: widePicture }, undefined));
  expect(chosen).toEqual([1, 0, 0, 1]);
});
