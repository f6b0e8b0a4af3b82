/** Listeners on `window` and `document`, and stubs. */
const cleanups: (() => void)[] = [];

const places: EventTarget[] = [window, document];
for (const place of places) {
  const add = place.addEventListener.bind(place);
  place.addEventListener = (...parameters) => {
    cleanups.push(() => place.removeEventListener(...parameters));
    add(...parameters);
  };
}

// happy-dom would load a tapped link.
window.open = () => null;

/** Cleans up the previous page: the tests of a file share one window. */
export function openPage(body: string): void {
  for (const end of cleanups.splice(0).reverse()) end();
  document.body.innerHTML = body;
}

/** Until the next page. */
export function stub(place: object, values: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(values))) {
    const originalDescriptor = Object.getOwnPropertyDescriptor(place, name);
    Object.defineProperty(place, name, { ...descriptor, configurable: true });
    cleanups.push(() =>
      originalDescriptor
        ? Object.defineProperty(place, name, originalDescriptor)
        : Reflect.deleteProperty(place, name),
    );
  }
}

/** @throws if there is no match */
export function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** By the `hidden` attribute only. */
export function isShown(selector: string): boolean {
  return !find(selector).hasAttribute('hidden');
}

/** @returns the event, to see whether it was prevented */
export function tap(selector: string, properties: MouseEventInit = {}): Event {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...properties });
  find(selector).dispatchEvent(event);
  return event;
}

export function send(type: string, properties: object = {}): void {
  window.dispatchEvent(Object.assign(new Event(type), properties));
}
