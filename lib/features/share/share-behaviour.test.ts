import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { followSharing } from './share-behaviour';

/** What a tap lands on: a link of a service, or something else in the menu. */
class Place {
  constructor(private readonly inLink: boolean) {}
  closest(selector: string): Place | null {
    expect(selector).toBe('[data-way] a[target]');
    return this.inLink ? this : null;
  }
}

function openMenu({ canShare = true, address = '/api/share?type=0&id=1' as string | null } = {}) {
  const beacons: string[] = [];
  const toggled: boolean[] = [];
  let tapped: (event: { target: unknown }) => void = () => {};
  const menu = {
    querySelector: () => ({ toggleAttribute: (_: string, hidden: boolean) => toggled.push(hidden) }),
    addEventListener: (_: string, listener: typeof tapped) => {
      tapped = listener;
    },
    getAttribute: () => address,
  };
  runInNewContext(scriptCall(followSharing), {
    Element: Place,
    document: { currentScript: { closest: () => menu } },
    navigator: {
      sendBeacon: (to: string) => beacons.push(to) > 0,
      ...(canShare ? { share: () => {} } : {}),
    },
  });
  return { beacons, hidden: toggled.at(-1), tap: (target: unknown) => tapped({ target }) };
}

test('R7.88 a service’s page that is opened is reported as a share, nothing else in the menu is', () => {
  const { beacons, tap } = openMenu();
  tap(new Place(false));
  tap('a text');
  expect(beacons).toEqual([]);
  tap(new Place(true));
  expect(beacons).toEqual(['/api/share?type=0&id=1']);
});

test('where nothing can be named nothing is reported', () => {
  const { beacons, tap } = openMenu({ address: null });
  tap(new Place(true));
  expect(beacons).toEqual([]);
});

test('the device’s own menu is offered where there is one', () => {
  expect(openMenu().hidden).toBe(false);
  expect(openMenu({ canShare: false }).hidden).toBe(true);
});
