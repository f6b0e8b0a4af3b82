/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://news.example/newsDetail/1.html?a=1"}
 */
import { followTaps } from './follow-taps.inline';
import { find, isShown, openPage, stub, tap } from './test/page';

const origin = 'https://news.example';
const here = `${origin}/newsDetail/1.html?a=1`;
const home = `${origin}/home.html`;

interface Given {
  referrer?: string;
  length?: number;
  /** Addresses in the browser's history, this page's last; undefined where the browser does not tell. */
  places?: string[] | undefined;
  /** What the page holds beside its menus. */
  body?: string;
}

/** @returns how many steps back the page goes, what takes its place, and how it scrolls */
function open({ referrer = home, length = 2, places, body = '' }: Given = {}) {
  const went: number[] = [];
  const replaced: string[] = [];
  const scrolled: unknown[] = [];
  const menu = (name: string) => `<details name="${name}-menu" open>
    <summary>${name}</summary><b>text</b><a href="/a.html">a</a><button data-close-menu>close</button></details>`;
  openPage(`<p data-progress hidden></p><a class="skip-link" href="#content">content</a>
    ${menu('share')}${menu('settings')}<details id="more" open></details><main>${body}</main>`);
  stub(document, { referrer });
  stub(history, { length, go: (steps: number) => went.push(steps) });
  stub(location, { replace: (to: string) => replaced.push(to) });
  stub(window, { scrollTo: (options: unknown) => scrolled.push(options) });
  if (places) {
    const entries = places.map((url, index) => ({ url, index }));
    stub(window, { navigation: { currentEntry: entries.at(-1), entries: () => entries } });
  }
  followTaps();
  return { went, replaced, scrolled };
}

const openMenus = () =>
  [...document.querySelectorAll('details[open]')].map((menu) => menu.getAttribute('name'));
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

describe('menus', () => {
  test('close at a tap elsewhere and not at one of their own; what is no menu stays open', () => {
    open();
    tap('[name=share-menu] b');
    expect(openMenus()).toEqual(['share-menu', null]);
    tap('main');
    expect(openMenus()).toEqual([null]);
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    ['after a link was followed', () => tap('[name=share-menu] a')],
    ['by their own button', () => tap('[data-close-menu]')],
    ['at Escape', () => press('Escape')],
  ])('close %s', (_when, close) => {
    open();
    close();
    expect(openMenus()).toEqual([null]);
  });

  test.each([
    ['at Escape', () => press('Escape')],
    ['by their own button', () => tap('[data-close-menu]')],
  ])('give the focus back when they are left %s', (_how, leave) => {
    open();
    press('a');
    expect(document.activeElement).toBe(document.body);
    leave();
    expect(document.activeElement).toBe(find('summary'));
  });
});

describe('the link back', () => {
  const body = `<a data-back href="${home}"><svg></svg></a>`;

  test.each([
    ['one step', [home, here], -1],
    ['past places on this page', [home, here, `${here}#page-end`, `${here}#top`], -3],
    ['to the same path of another query', [home, `${origin}/newsDetail/1.html`, here], -1],
    ['one step where the browser does not tell its history', undefined, -1],
  ])('goes back where the page before was ours: %s', (_how, places, steps) => {
    const { went } = open({ body, places });
    expect(tap('[data-back] svg').defaultPrevented).toBe(true);
    expect(went).toEqual([steps]);
  });

  test.each<[string, Given, MouseEventInit]>([
    ['another site led here', { referrer: `${origin}.evil.example/` }, {}],
    ['there is no page before', { length: 1 }, {}],
    ['only places on this page are before', { places: [here, `${here}#page-end`] }, {}],
    ['it is opened in a new tab', { places: [home, here] }, { ctrlKey: true }],
  ])('goes to its address when %s', (_when, given, facts) => {
    const { went } = open({ body, ...given });
    expect(tap('[data-back]', facts).defaultPrevented).toBe(false);
    expect(went).toEqual([]);
  });
});

test('a jump leaves no place in a history that the browser does not tell', () => {
  const body = '<a id="jump" href="#page-end">end</a>';
  const { replaced } = open({ body });
  expect(tap('#jump').defaultPrevented).toBe(true);
  expect(replaced).toEqual([`${here}#page-end`]);
  open({ body, places: [here] });
  expect(tap('#jump').defaultPrevented).toBe(false);
});

describe('the way to the top', () => {
  const body = '<a data-back-to-top><svg></svg></a>';

  test.each([
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ])('R2.75 it is taken as the reader wants motion: %s', (motion, behavior) => {
    const { scrolled } = open({ body });
    stub(Reflect.get(window, 'happyDOM').settings.device, { prefersReducedMotion: motion });
    tap('main');
    expect(scrolled).toEqual([]);
    tap('[data-back-to-top] svg');
    expect(scrolled).toEqual([{ top: 0, behavior }]);
  });

  test('the focus goes along by keyboard only', () => {
    open({ body });
    tap('[data-back-to-top]', { detail: 1 });
    expect(document.activeElement).toBe(document.body);
    tap('[data-back-to-top]', { detail: 0 });
    expect(document.activeElement).toBe(find('.skip-link'));
  });
});

describe('the sign of a page on its way', () => {
  const link = '<a id="link" href="/newsDetail/2.html">next</a>';

  test('stands until a page is shown', () => {
    open({ body: link });
    tap('#link');
    expect(isShown('[data-progress]')).toBe(true);
    dispatchEvent(new Event('pageshow'));
    expect(isShown('[data-progress]')).toBe(false);
  });

  test('comes for another page of the same path, too', () => {
    open({ body: '<a id="link" href="/newsDetail/1.html?more=hot#hot">hot</a>' });
    tap('#link');
    expect(isShown('[data-progress]')).toBe(true);
  });

  test.each<[string, string, MouseEventInit]>([
    ['a place on the same page', '<a id="link" href="#page-end">end</a>', {}],
    ['another site', '<a id="link" href="https://other.example/">other</a>', {}],
    ['a new window', '<a id="link" href="/newsDetail/2.html" target="_blank">next</a>', {}],
    ['a file', '<a id="link" href="/newsDetail/2.html" download>next</a>', {}],
    ['a new tab', link, { metaKey: true }],
  ])('does not come for %s', (_what, body, facts) => {
    open({ body });
    tap('#link', facts);
    expect(isShown('[data-progress]')).toBe(false);
  });

  test('does not come for what a script took over', () => {
    open({ body: link });
    find('#link').addEventListener('click', (event) => event.preventDefault());
    tap('#link');
    expect(isShown('[data-progress]')).toBe(false);
  });
});
