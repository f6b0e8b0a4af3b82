import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { recordView } from './page-view-behaviour';

const address = '/api/page-view?route=home';

function openPage({ prerendering = false, counted = true } = {}) {
  const window = new EventTarget();
  const querySelector = () => (counted ? { dataset: { pageView: address } } : null);
  const document = Object.assign(new EventTarget(), { prerendering, querySelector });
  const beacons: string[] = [];
  runInNewContext(scriptCall(recordView), {
    document,
    addEventListener: window.addEventListener.bind(window),
    navigator: { sendBeacon: (to: string) => beacons.push(to) > 0 },
  });
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { document, beacons, show };
}

test('R2.78 a page load is one view', () => {
  const { beacons, show } = openPage();
  show(false);
  expect(beacons).toEqual([address]);
});

test("a page that names no address is nobody's reading", () => {
  const { beacons, show } = openPage({ counted: false });
  show(true);
  expect(beacons).toEqual([]);
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
