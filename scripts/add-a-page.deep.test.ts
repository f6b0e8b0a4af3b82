import { applyGuide, findErrors, useSourceCopy } from './test/guide-page';

useSourceCopy();

test('the guide’s page is complete in a copy of the sources', () => {
  applyGuide();
  expect(findErrors()).toBe('');
});

test.each([
  ['operation', 'getHouseRules'],
  ['feature', "'@/lib/features/house-rules/load'"],
  ['page', 'page: app/houseRules/page.tsx is missing'],
  ['route', 'route: no route row leads to app/houseRules/page.tsx'],
  ['messages', 'houseRules.description'],
  ['browser test', 'browser test: none in e2e/ opens /houseRules'],
] as const)('the guide’s page is incomplete without its %s', (place, complaint) => {
  applyGuide(place);
  expect(findErrors()).toContain(complaint);
});
