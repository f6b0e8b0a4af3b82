import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { followTaps } from './tap-behaviour';
import { TestElement } from './test/test-element';

const origin = 'https://news.example';
const here = `${origin}/newsDetail/1.html?a=1`;

/** An element that a tap hits, inside what `within` names; a link if it has an address. */
class TapTarget {
  constructor(
    readonly within: readonly string[],
    readonly href = '',
  ) {}

  get hash(): string {
    return new URL(this.href).hash;
  }

  closest(selector: string): TapTarget | null {
    return this.matches(selector) ? this : null;
  }

  matches(selectors: string): boolean {
    return selectors.split(',').some((selector) => this.within.includes(selector));
  }
}

class TestMenu {
  open = true;
  readonly inside = new TapTarget([]);

  contains(element: unknown): boolean {
    return element === this.inside;
  }
}

interface TestPage {
  referrer?: string;
  length?: number;
  calm?: boolean;
  /** Addresses in the browser's history, this page's last; undefined where the browser does not tell. */
  places?: string[];
}

function openPage({ referrer = `${origin}/home.html`, length = 2, calm = false, places }: TestPage = {}) {
  const window = new EventTarget();
  const menus = [new TestMenu(), new TestMenu()];
  const line = new TestElement('hidden');
  const opener = { focus: jest.fn() };
  const go = jest.fn();
  const replace = jest.fn();
  const scrollTo = jest.fn();
  const entries = places?.map((url, index) => ({ url, index }));
  runInNewContext(scriptCall(followTaps), {
    Element: TapTarget,
    location: { origin, href: here, replace },
    history: { length, go },
    ...(entries && { navigation: { currentEntry: entries.at(-1), entries: () => entries } }),
    document: {
      referrer,
      querySelector: (selector: string) => (selector === '[data-progress]' ? line : opener),
      querySelectorAll: () => menus.filter(({ open }) => open),
    },
    matchMedia: () => ({ matches: calm }),
    scrollTo,
    addEventListener: window.addEventListener.bind(window),
  });

  function send(type: string, facts: object): Event {
    const event = new Event(type, { cancelable: true });
    for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
    window.dispatchEvent(event);
    return event;
  }

  return {
    menus,
    line,
    opener,
    go,
    replace,
    scrollTo,
    tap: (target: TapTarget, facts: object = {}) => send('click', { target, button: 0, ...facts }),
    send,
  };
}

describe('menus', () => {
  test('close at a tap elsewhere and not at one of their own', () => {
    const { menus, tap, opener } = openPage();
    tap(menus[0]?.inside ?? new TapTarget([]));
    expect(menus.map(({ open }) => open)).toEqual([true, false]);
    tap(new TapTarget([]));
    expect(menus.map(({ open }) => open)).toEqual([false, false]);
    expect(opener.focus).not.toHaveBeenCalled();
  });

  test('close after a link was followed, by their own button and at Escape', () => {
    for (const close of [
      ({ tap }: ReturnType<typeof openPage>) => tap(new TapTarget(['a'], `${origin}/home.html`)),
      ({ tap }: ReturnType<typeof openPage>) => tap(new TapTarget(['[data-close-menu]'])),
      ({ send }: ReturnType<typeof openPage>) => send('keydown', { key: 'Escape' }),
    ]) {
      const page = openPage();
      close(page);
      expect(page.menus.map(({ open }) => open)).toEqual([false, false]);
    }
  });

  test('give the focus back when they are left', () => {
    const { send, opener } = openPage();
    send('keydown', { key: 'a' });
    expect(opener.focus).not.toHaveBeenCalled();
    send('keydown', { key: 'Escape' });
    expect(opener.focus).toHaveBeenCalledTimes(1);
  });
});

describe('the link back', () => {
  const link = new TapTarget(['a', '[data-back]'], `${origin}/home.html`);

  const home = `${origin}/home.html`;

  test.each([
    ['one step', [home, here], -1],
    ['past places on this page', [home, here, `${here}#page-end`, `${here}#top`], -3],
    ['to the same path of another query', [home, `${origin}/newsDetail/1.html`, here], -1],
    ['one step where the browser does not tell its history', undefined, -1],
  ])('goes back where the page before was ours: %s', (_how, places, steps) => {
    const { tap, go } = openPage(places && { places });
    expect(tap(link).defaultPrevented).toBe(true);
    expect(go.mock.calls).toEqual([[steps]]);
  });

  test.each<[string, TestPage, object]>([
    ['another site led here', { referrer: `${origin}.evil.example/` }, {}],
    ['there is no page before', { length: 1 }, {}],
    ['only places on this page are before', { places: [here, `${here}#page-end`] }, {}],
    ['it is opened in a new tab', { places: [home, here] }, { ctrlKey: true }],
  ])('goes to its address when %s', (_when, page, facts) => {
    const { tap, go } = openPage(page);
    expect(tap(link, facts).defaultPrevented).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });

  test('finds no place on this page where the browser does not tell its history', () => {
    const end = new TapTarget(['a'], `${here}#page-end`);
    const silent = openPage();
    silent.tap(end);
    expect(silent.replace.mock.calls).toEqual([[end.href]]);
    const telling = openPage({ places: [here] });
    expect(telling.tap(end).defaultPrevented).toBe(false);
  });
});

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('R2.75 the way to the top (no motion wanted: %s) is %s', (calm, behavior) => {
  const { tap, scrollTo } = openPage({ calm });
  tap(new TapTarget([]));
  expect(scrollTo).not.toHaveBeenCalled();
  tap(new TapTarget(['[data-back-to-top]']));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
});

describe('the sign of a page on its way', () => {
  const link = new TapTarget(['a'], `${origin}/newsDetail/2.html`);

  test('stands until a page is shown', () => {
    const { tap, line, send } = openPage();
    tap(link);
    expect(line.has('hidden')).toBe(false);
    send('pageshow', {});
    expect(line.has('hidden')).toBe(true);
  });

  test('comes for another page of the same path, too', () => {
    const { tap, line } = openPage();
    tap(new TapTarget(['a'], `${origin}/newsDetail/1.html?more=hot#hot`));
    expect(line.has('hidden')).toBe(false);
  });

  test.each([
    ['a place on the same page', new TapTarget(['a'], `${origin}/newsDetail/1.html?a=1#page-end`), {}],
    ['another site', new TapTarget(['a'], 'https://other.example/'), {}],
    ['a new window', new TapTarget(['a', '[target]'], link.href), {}],
    ['a file', new TapTarget(['a', '[download]'], link.href), {}],
    ['a new tab', link, { metaKey: true }],
    ['what a script took over', link, { defaultPrevented: true }],
  ])('does not come for %s', (_what, target, facts) => {
    const { tap, line } = openPage();
    tap(target, facts);
    expect(line.has('hidden')).toBe(true);
  });
});
