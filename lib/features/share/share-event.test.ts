import { reportShares } from './share-event.client';

/** What a tap lands on: a link of a service, or something else in the menu. */
class Place {
  constructor(private readonly inLink: boolean) {}
  closest(selector: string): Place | null {
    expect(selector).toBe('[data-way] a[target]');
    return this.inLink ? this : null;
  }
}

function openMenu(address: string | null = '/api/share?type=0&id=1') {
  const beacons: string[] = [];
  let tapped: (event: { target: unknown }) => void = () => {};
  const menu = {
    addEventListener: (_: string, listener: typeof tapped) => {
      tapped = listener;
    },
    getAttribute: () => address,
  };
  const globals = { Element: Place, navigator: { sendBeacon: (to: string) => beacons.push(to) > 0 } };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  // As much of a menu as is looked at.
  reportShares(menu as unknown as Element);
  return { beacons, tap: (target: unknown) => tapped({ target }) };
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
  const { beacons, tap } = openMenu(null);
  tap(new Place(true));
  expect(beacons).toEqual([]);
});
