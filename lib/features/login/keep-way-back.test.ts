/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://m.example.com/"}
 */
import { find, openPage, stub, tap } from '@/lib/browser/test/page';
import { keepWayBack } from './keep-way-back.inline';

const site = 'https://m.example.com';
const login = '/news/login.html';
const form = '<form data-way-back><input type="hidden" name="back"></form>';

/** Opens the login page; @returns where it leads by itself */
function open({ search = '', referrer = '', cookie = '' } = {}): string[] {
  const led: string[] = [];
  openPage(`${form}<form id="other"><input type="hidden" name="back"></form>
    <nav data-same-place><a href="?by=phone">phone</a></nav><a id="home" href="/news/home.html">home</a>`);
  history.replaceState(null, '', login + search);
  stub(document, { referrer, cookie });
  stub(location, { replace: (to: string) => led.push(to) });
  keepWayBack({ login, signedInCookie: 'signed-in' });
  return led;
}

/** Returns the way back that a form sends. `named`: the one that the page's address names. */
function sentBack(selector = '[data-way-back]', named = ''): string {
  const field = find<HTMLInputElement>(`${selector} [name=back]`);
  field.value = named;
  find(selector).dispatchEvent(new Event('submit', { bubbles: true }));
  return field.value;
}

beforeEach(() => sessionStorage.clear());

test('the page that the reader came from is sent along, also after another view of login', () => {
  const article = '/news/newsDetail/1/1001.html?page=2';
  open({ referrer: site + article });
  expect(sentBack()).toBe(article);
  expect(sentBack('#other')).toBe('');
  open({ referrer: `${site}${login}?by=phone` });
  expect(sentBack()).toBe(article);
  open({ referrer: site + article });
  // A way back that the address names goes before.
  expect(sentBack('[data-way-back]', '/news/home.html')).toBe('/news/home.html');
});

test.each(['', 'https://elsewhere.example/a', 'no address'])(
  'who comes from elsewhere, or from nowhere (%p), is not led to an earlier page',
  (referrer) => {
    open({ referrer: `${site}/news/newsDetail/1/1001.html` });
    open({ referrer });
    expect(sentBack()).toBe('');
  },
);

test('a web view without storage logs in all the same', () => {
  openPage('');
  const refuse = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  open({ referrer: `${site}/news/home.html` });
  expect(sentBack()).toBe('');
  refuse.mockRestore();
});

test('who is signed in is led to their account, unless the address names a view', () => {
  expect(open({ cookie: 'a=b; signed-in=1', search: '?session=signedIn' })).toEqual([
    `${site}${login}?session=signedIn&by=account`,
  ]);
  expect(open({ cookie: 'signed-in=1', search: '?by=password' })).toEqual([]);
  expect(open()).toEqual([]);
});

test('R2.74 another way to log in takes the place of this one in the history', () => {
  const led = open();
  expect(tap('#home').defaultPrevented).toBe(false);
  expect(tap('nav a', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(led).toEqual([]);
  expect(tap('nav a').defaultPrevented).toBe(true);
  expect(led).toEqual([`${site}${login}?by=phone`]);
});
