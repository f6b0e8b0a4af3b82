/** @jest-environment @happy-dom/jest-environment */
import { handleOffline } from './handle-offline.inline';
import { dispatch, find, isShown, openPage, stubProperties } from './test/page';

test('shows the notice while the device is offline, also after the back/forward cache', () => {
  openPage('<p data-offline hidden></p>');
  handleOffline();
  const isShownAfter = (type: string, onLine: boolean) => {
    stubProperties(navigator, { onLine });
    dispatch(type);
    return isShown('[data-offline]');
  };
  expect(isShownAfter('offline', false)).toBe(true);
  expect(isShownAfter('online', true)).toBe(false);
  expect(isShownAfter('pageshow', false)).toBe(true);
});

test('blocks posting forms while offline, but not GET forms', () => {
  openPage('<form id="write" method="post"></form><form id="find"></form>');
  handleOffline();
  const isBlocked = (id: string, onLine: boolean) => {
    stubProperties(navigator, { onLine });
    const event = new Event('submit', { bubbles: true, cancelable: true });
    find(`#${id}`).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([isBlocked('write', false), isBlocked('write', true), isBlocked('find', false)]).toEqual([
    true,
    false,
    false,
  ]);
});
