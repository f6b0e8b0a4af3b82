/** @jest-environment @happy-dom/jest-environment */
import { followNetwork } from './follow-network.inline';
import { isShown, openPage, send, stub } from './test/page';

test('the notice is shown as long as the device is offline, also when it went offline in the back/forward cache', () => {
  openPage('<p data-offline hidden></p>');
  followNetwork();
  const change = (type: string, onLine: boolean) => {
    stub(navigator, { onLine });
    send(type);
    return isShown('[data-offline]');
  };
  expect(change('offline', false)).toBe(true);
  expect(change('online', true)).toBe(false);
  expect(change('pageshow', false)).toBe(true);
});
