import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { recordView } from './record-view';

const address = '/api/page-view?route=home';

function openPage({ prerendering = false, beaconTakes = true } = {}) {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { prerendering });
  const beacons: string[] = [];
  const fetched: string[] = [];
  runInNewContext(scriptCall(recordView, address), {
    document,
    addEventListener: window.addEventListener.bind(window),
    navigator: { sendBeacon: (to: string) => beaconTakes && beacons.push(to) > 0 },
    fetch: async (to: string) => fetched.push(to),
  });
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { document, beacons, fetched, show };
}

test('R2.78 a page load is one view', () => {
  const { beacons, show } = openPage();
  show(false);
  expect(beacons).toEqual([address]);
});

test('R2.78 a page that was loaded ahead is viewed when it is shown, once', () => {
  const { beacons, document } = openPage({ prerendering: true });
  expect(beacons).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(beacons).toEqual([address]);
});

test('R2.78 a page that comes back from the back/forward cache is viewed again', () => {
  const { beacons, show } = openPage();
  show(true);
  expect(beacons).toEqual([address, address]);
});

test('R2.78 where beacons are full a request says it', () => {
  const { beacons, fetched } = openPage({ beaconTakes: false });
  expect(beacons).toEqual([]);
  expect(fetched).toEqual([address]);
});
