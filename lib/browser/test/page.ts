/** Functions that undo stubs and remove listeners of `window` and `document`. */
const cleanups: (() => void)[] = [];

const listenerTargets: EventTarget[] = [window, document];
for (const target of listenerTargets) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...parameters) => {
    cleanups.push(() => target.removeEventListener(...parameters));
    add(...parameters);
  };
}

// Prevents happy-dom from loading a tapped link.
window.open = () => null;

/** Opens a page after cleaning up the previous one, because the tests of a file share one window. */
export function openPage(body: string): void {
  for (const cleanUp of cleanups.splice(0).reverse()) cleanUp();
  document.body.innerHTML = body;
}

/** Replaces properties of an object until the next page. */
export function stubProperties(target: object, values: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(values))) {
    const originalDescriptor = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { ...descriptor, configurable: true });
    cleanups.push(() =>
      originalDescriptor
        ? Object.defineProperty(target, name, originalDescriptor)
        : Reflect.deleteProperty(target, name),
    );
  }
}

export function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Checks the `hidden` attribute only, not styles. */
export function isShown(selector: string): boolean {
  return !find(selector).hasAttribute('hidden');
}

export function tap(selector: string, properties: MouseEventInit = {}): Event {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...properties });
  find(selector).dispatchEvent(event);
  return event;
}

export function dispatch(type: string, properties: object = {}): void {
  window.dispatchEvent(Object.assign(new Event(type), properties));
}
