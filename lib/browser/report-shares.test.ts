/** @jest-environment @happy-dom/jest-environment */
import { reportShares } from './run-on-every-page.inline';
import { openPage, stubProperties, tap } from './test/page';

const address = '/api/share?type=0&id=1';

function beaconsOfTaps(eventAttribute: string): string[] {
  const beacons: string[] = [];
  openPage(`<details ${eventAttribute}><ul>
    <li data-share-channel="weibo"><a target="_blank" href="https://service.example/"><svg></svg></a>
    <li data-share-channel="copy"><button>copy</button>
    <li><a id="page" target="_blank" href="/home.html">home</a>
  </ul></details><p data-share-channel="weibo"><a target="_blank" id="elsewhere" href="https://service.example/">it</a>`);
  stubProperties(navigator, { sendBeacon: (url: string) => beacons.push(url) > 0 });
  reportShares();
  return beacons;
}

test('R7.88 reports the opening of a service as a share, and no other tap', () => {
  const beacons = beaconsOfTaps(`data-share-event="${address}"`);
  for (const selector of ['details', 'button', '#page', '#elsewhere']) tap(selector);
  document.dispatchEvent(new Event('click', { bubbles: true }));
  expect(beacons).toEqual([]);
  tap('[data-share-channel] svg');
  expect(beacons).toEqual([address]);
});

test('reports nothing without a URL', () => {
  const beacons = beaconsOfTaps('');
  tap('[data-share-channel] svg');
  expect(beacons).toEqual([]);
});
