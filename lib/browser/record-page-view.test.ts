/** @jest-environment @happy-dom/jest-environment */
import { recordPageView } from './record-page-view.inline';
import { dispatch, openPage, stubProperties } from './test/page';

const address = '/api/page-view?route=home';

function beaconsOnView({ prerendering = false, isCounted = true } = {}) {
  const beacons: string[] = [];
  openPage(isCounted ? `<main data-page-view="${address}"></main>` : '<main></main>');
  stubProperties(document, { prerendering });
  stubProperties(navigator, { sendBeacon: (url: string) => beacons.push(url) > 0 });
  recordPageView();
  return beacons;
}

test('R2.78 counts a page load as one view', () => {
  const beacons = beaconsOnView();
  dispatch('pageshow', { persisted: false });
  expect(beacons).toEqual([address]);
});

test('records nothing on a page without a URL', () => {
  const beacons = beaconsOnView({ isCounted: false });
  dispatch('pageshow', { persisted: true });
  expect(beacons).toEqual([]);
});

test('R2.78 counts a prerendered page once, when it is shown', () => {
  const beacons = beaconsOnView({ prerendering: true });
  expect(beacons).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(beacons).toEqual([address]);
});

test('R2.78 counts a page restored from the back/forward cache again', () => {
  const beacons = beaconsOnView();
  dispatch('pageshow', { persisted: true });
  expect(beacons).toEqual([address, address]);
});
