/** @jest-environment @happy-dom/jest-environment */
import { showTimeZone } from './show-time-zone.inline';

test.each([
  ['Shanghai', -480, false],
  ['Berlin', -60, true],
  ['Kathmandu', -345, true],
  ['Los Angeles', 480, true],
])('marks the page in %s if its time zone differs', (_place, offset, differs) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  showTimeZone();
  expect(document.documentElement.hasAttribute('data-other-clock')).toBe(differs);
});
