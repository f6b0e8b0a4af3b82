/** @jest-environment @happy-dom/jest-environment */
import { showZone } from './show-zone.inline';

test.each([
  ['Shanghai', -480, false],
  ['Berlin', -60, true],
  ['Kathmandu', -345, true],
  ['Los Angeles', 480, true],
])('marks the page in %s if its time zone differs', (_place, offset, differs) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  showZone();
  expect(document.documentElement.hasAttribute('data-other-clock')).toBe(differs);
});
