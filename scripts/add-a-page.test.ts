import { addPage, checkErrors, edits, guide, placeOf, places, useSourceCopy } from './test/guide-page';

/* Tests of the other sections of the guide are in page-places.deep.test.ts. */

useSourceCopy();

test('the guide has six sections, each with a code block', () => {
  const numbered = [...guide.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(numbered).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(edits.map(placeOf))).toEqual(new Set(Object.keys(places)));
});

test('the guide’s page is incomplete without its page file', () => {
  addPage('page');
  expect(checkErrors()).toContain('page: app/houseRules/page.tsx is missing');
});
