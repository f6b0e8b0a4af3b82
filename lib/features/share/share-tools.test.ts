/** @jest-environment @happy-dom/jest-environment */
import { isShown, openPage, stubProperties } from '@/lib/browser/test/page';
import { startShareTools } from './share-tools.script';

function offersDeviceShare(navigatorProperties: object): boolean {
  openPage(`<details><div data-share-tools data-interactive>
    <button data-copy-address>copy</button><button data-device-share hidden>more</button></div></details>`);
  stubProperties(window, { kanbao: { taps: [] } });
  stubProperties(navigator, navigatorProperties);
  startShareTools();
  return isShown('[data-device-share]');
}

test('offers the device’s share menu if there is one', () => {
  expect(offersDeviceShare({ share: async () => {} })).toBe(true);
  expect(offersDeviceShare({})).toBe(false);
});
