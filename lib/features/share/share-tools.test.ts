import { followShareTools } from './share-tools.client';

/** A page with one share menu, in a browser with or without a menu of its own; tells whether ours offers it. */
function isOffered(canShare: boolean): boolean {
  let hidden = true;
  const device = {
    toggleAttribute: (_: string, on: boolean) => {
      hidden = on;
    },
    addEventListener: () => undefined,
  };
  const island = {
    closest: () => ({ addEventListener: () => undefined }),
    querySelector: (selector: string) => (selector === '[data-device-share]' ? device : null),
    hasAttribute: () => true,
  };
  const globals = {
    document: { querySelectorAll: () => [island] },
    navigator: canShare ? { share: () => undefined } : {},
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  followShareTools();
  return !hidden;
}

test('the device’s own menu is offered where there is one', () => {
  expect(isOffered(true)).toBe(true);
  expect(isOffered(false)).toBe(false);
});
