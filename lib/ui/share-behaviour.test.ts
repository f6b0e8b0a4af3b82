import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { reportShares } from './share-behaviour';

/** What a tap lands on: a service's link in a share menu or elsewhere, or something else. */
class Place {
  constructor(
    private readonly inLink: boolean,
    readonly dataset?: { shareEvent: string },
  ) {}
  closest(selector: string): Place | null {
    if (selector === '[data-way] a[target]') return this.inLink ? this : null;
    expect(selector).toBe('[data-share-event]');
    return this.dataset ? this : null;
  }
}

function openPage() {
  const beacons: string[] = [];
  let tapped: (event: { target: unknown }) => void = () => {};
  runInNewContext(scriptCall(reportShares), {
    Element: Place,
    navigator: { sendBeacon: (to: string) => beacons.push(to) > 0 },
    addEventListener: (_: string, listener: typeof tapped) => {
      tapped = listener;
    },
  });
  return { beacons, tap: (target: unknown) => tapped({ target }) };
}

const named = { shareEvent: '/api/share?type=0&id=1' };

test('R7.88 a service’s page that is opened is reported as a share, nothing else in the menu is', () => {
  const { beacons, tap } = openPage();
  tap(new Place(false, named));
  tap('a text');
  expect(beacons).toEqual([]);
  tap(new Place(true, named));
  expect(beacons).toEqual([named.shareEvent]);
});

test('where nothing can be named nothing is reported', () => {
  const { beacons, tap } = openPage();
  tap(new Place(true));
  expect(beacons).toEqual([]);
});
