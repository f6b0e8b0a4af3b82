import {
  applyGuide,
  edits,
  findErrors,
  guide,
  guideSections,
  sectionOf,
  useSourceCopy,
} from './test/guide-page';

/* Tests of the other sections of the guide are in add-a-page.deep.test.ts. */

useSourceCopy();

test('the guide has six sections, each with a code block', () => {
  const numbered = [...guide.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(numbered).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(edits.map(sectionOf))).toEqual(new Set(Object.keys(guideSections)));
});

test('the guide’s page is incomplete without its page file', () => {
  applyGuide('page');
  expect(findErrors()).toContain('page: app/houseRules/page.tsx is missing');
});
