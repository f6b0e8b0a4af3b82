/** What ends with a page: its listeners on `window` and `document`, and what stands in for the browser. */
const leaving: (() => void)[] = [];

const places: EventTarget[] = [window, document];
for (const place of places) {
  const add = place.addEventListener.bind(place);
  place.addEventListener = (...given) => {
    leaving.push(() => place.removeEventListener(...given));
    add(...given);
  };
}

// happy-dom would go and load what a tapped link leads to.
window.open = () => null;

/** A page with this body, without anything of the page before: the tests of a file share one window. */
export function openPage(body: string): void {
  for (const end of leaving.splice(0).reverse()) end();
  document.body.innerHTML = body;
}

/** Puts properties in place of what the browser has, or lacks, until the next page. */
export function stub(place: object, values: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(values))) {
    const own = Object.getOwnPropertyDescriptor(place, name);
    Object.defineProperty(place, name, { ...descriptor, configurable: true });
    leaving.push(() => (own ? Object.defineProperty(place, name, own) : Reflect.deleteProperty(place, name)));
  }
}

/** The first element that a selector finds; it must be there. */
export function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Whether an element is shown, as far as its `hidden` says. */
export function isShown(selector: string): boolean {
  return !find(selector).hasAttribute('hidden');
}

/** A tap; whoever does not prevent it lets the browser go on. */
export function tap(selector: string, facts: MouseEventInit = {}): Event {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...facts });
  find(selector).dispatchEvent(event);
  return event;
}

/** Something that happens to the window, with the facts that the browser tells of it. */
export function send(type: string, facts: object = {}): void {
  window.dispatchEvent(Object.assign(new Event(type), facts));
}
