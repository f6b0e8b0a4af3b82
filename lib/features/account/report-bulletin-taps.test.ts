/** @jest-environment @happy-dom/jest-environment */
import { openPage, stubProperties } from '@/lib/browser/test/page';
import { reportBulletinTaps } from './report-bulletin-taps.inline';

test('R7.62 reports the id of a tapped bulletin, and no other tap', () => {
  const beacons: [string, string][] = [];
  openPage('<a href="#a" data-bulletin="4"><b>公告</b></a><a id="other" href="#b">别的</a>');
  stubProperties(navigator, {
    sendBeacon: (address: string, body: URLSearchParams) => {
      beacons.push([address, body.toString()]);
      return true;
    },
  });
  reportBulletinTaps();
  document.querySelector('b')?.click();
  document.getElementById('other')?.click();
  expect(beacons).toEqual([['/api/bulletin', 'id=4']]);
});
