/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://news.example/newsDetail/1.html?a=1"}
 */
import { handleLinkTaps } from './handle-link-taps.inline';
import { find, isShown, openPage, stubProperties, tap } from './test/page';

const origin = 'https://news.example';
const currentAddress = `${origin}/newsDetail/1.html?a=1`;
const homeAddress = `${origin}/home.html`;

interface PageOptions {
  referrer?: string;
  historyLength?: number;
  /** URLs of the history, this page last; undefined without the Navigation API. */
  historyUrls?: string[] | undefined;
  body?: string;
}

function open({ referrer = homeAddress, historyLength = 2, historyUrls, body = '' }: PageOptions = {}) {
  const historySteps: number[] = [];
  const replacedUrls: string[] = [];
  const scrollCalls: unknown[] = [];
  const menu = (name: string) => `<details name="${name}-menu" open>
    <summary>${name}</summary><b>text</b><a href="/a.html">a</a><button data-close-menu>close</button></details>`;
  openPage(`<p data-progress hidden></p><a class="skip-link" href="#content">content</a>
    ${menu('share')}${menu('settings')}<details id="more" open></details><main>${body}</main>`);
  stubProperties(document, { referrer });
  stubProperties(history, { length: historyLength, go: (steps: number) => historySteps.push(steps) });
  stubProperties(location, { replace: (url: string) => replacedUrls.push(url) });
  stubProperties(window, { scrollTo: (options: unknown) => scrollCalls.push(options) });
  if (historyUrls) {
    const entries = historyUrls.map((url, index) => ({ url, index }));
    stubProperties(window, { navigation: { currentEntry: entries.at(-1), entries: () => entries } });
  }
  handleLinkTaps();
  return { historySteps, replacedUrls, scrollCalls };
}

const openMenuNames = () =>
  [...document.querySelectorAll('details[open]')].map((menu) => menu.getAttribute('name'));
const pressKey = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

describe('menus', () => {
  test('close on a tap elsewhere, not inside; other details stay open', () => {
    open();
    tap('[name=share-menu] b');
    expect(openMenuNames()).toEqual(['share-menu', null]);
    tap('main');
    expect(openMenuNames()).toEqual([null]);
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    ['after a link inside was followed', () => tap('[name=share-menu] a')],
    ['by their own button', () => tap('[data-close-menu]')],
    ['on Escape', () => pressKey('Escape')],
  ])('close %s', (_when, close) => {
    open();
    close();
    expect(openMenuNames()).toEqual([null]);
  });

  test.each([
    ['on Escape', () => pressKey('Escape')],
    ['by their own button', () => tap('[data-close-menu]')],
  ])('restore the focus when they close %s', (_how, close) => {
    open();
    pressKey('a');
    expect(document.activeElement).toBe(document.body);
    close();
    expect(document.activeElement).toBe(find('summary'));
  });
});

describe('the back link', () => {
  const body = `<a data-back href="${homeAddress}"><svg></svg></a>`;

  test.each([
    ['one step', [homeAddress, currentAddress], -1],
    [
      'past entries of this page',
      [homeAddress, currentAddress, `${currentAddress}#page-end`, `${currentAddress}#top`],
      -3,
    ],
    ['to the same path with another query', [homeAddress, `${origin}/newsDetail/1.html`, currentAddress], -1],
    ['one step without the Navigation API', undefined, -1],
  ])('goes back if the previous page is on this site: %s', (_how, historyUrls, steps) => {
    const { historySteps } = open({ body, historyUrls });
    expect(tap('[data-back] svg').defaultPrevented).toBe(true);
    expect(historySteps).toEqual([steps]);
  });

  test.each<[string, PageOptions, MouseEventInit]>([
    ['another site led here', { referrer: `${origin}.evil.example/` }, {}],
    ['there is no page before', { historyLength: 1 }, {}],
    [
      'the history only has entries of this page',
      { historyUrls: [currentAddress, `${currentAddress}#page-end`] },
      {},
    ],
    ['it is opened in a new tab', { historyUrls: [homeAddress, currentAddress] }, { ctrlKey: true }],
  ])('follows its href when %s', (_when, options, eventInit) => {
    const { historySteps } = open({ body, ...options });
    expect(tap('[data-back]', eventInit).defaultPrevented).toBe(false);
    expect(historySteps).toEqual([]);
  });
});

test('an in-page jump replaces the history entry without the Navigation API', () => {
  const body = '<a id="jump" href="#page-end">end</a>';
  const { replacedUrls } = open({ body });
  expect(tap('#jump').defaultPrevented).toBe(true);
  expect(replacedUrls).toEqual([`${currentAddress}#page-end`]);
  open({ body, historyUrls: [currentAddress] });
  expect(tap('#jump').defaultPrevented).toBe(false);
});

describe('the link to the top', () => {
  const body = '<a data-back-to-top><svg></svg></a>';

  test.each([
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ])('R2.75 scrolls according to the reader’s motion preference: %s', (motion, behavior) => {
    const { scrollCalls } = open({ body });
    stubProperties(Reflect.get(window, 'happyDOM').settings.device, { prefersReducedMotion: motion });
    tap('main');
    expect(scrollCalls).toEqual([]);
    tap('[data-back-to-top] svg');
    expect(scrollCalls).toEqual([{ top: 0, behavior }]);
  });

  test('moves the focus by keyboard only', () => {
    open({ body });
    tap('[data-back-to-top]', { detail: 1 });
    expect(document.activeElement).toBe(document.body);
    tap('[data-back-to-top]', { detail: 0 });
    expect(document.activeElement).toBe(find('.skip-link'));
  });
});

describe('the progress bar', () => {
  const link = '<a id="link" href="/newsDetail/2.html">next</a>';

  test('is shown until the next page is shown', () => {
    open({ body: link });
    tap('#link');
    expect(isShown('[data-progress]')).toBe(true);
    dispatchEvent(new Event('pageshow'));
    expect(isShown('[data-progress]')).toBe(false);
  });

  test('is shown for another query of the same path', () => {
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
  ])('is not shown for %s', (_name, body, eventInit) => {
    open({ body });
    tap('#link', eventInit);
    expect(isShown('[data-progress]')).toBe(false);
  });

  test('is not shown if a script handles the click', () => {
    open({ body: link });
    find('#link').addEventListener('click', (event) => event.preventDefault());
    tap('#link');
    expect(isShown('[data-progress]')).toBe(false);
  });
});
