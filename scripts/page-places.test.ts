import { addPage, complaints, copiedSources, edits, guide, placeOf, places } from './test/guide-page';

/* The other places, and the whole page: page-places.deep.test.ts. */

copiedSources();

test('the guide has six places, and each of them a block of code', () => {
  const numbered = [...guide.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(numbered).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(edits.map(placeOf))).toEqual(new Set(Object.keys(places)));
});

test('the guide’s page is incomplete without its page file', () => {
  addPage('page');
  expect(complaints()).toContain('page: app/houseRules/page.tsx is missing');
});
