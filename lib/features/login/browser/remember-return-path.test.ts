/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url":"https://m.example.com/"}
 */
import { find, openPage, stubProperties, tap } from '@/lib/browser/test/page';
import { rememberReturnPath } from './remember-return-path.inline';

const siteUrl = 'https://m.example.com';
const loginPath = '/news/login.html';
const formHtml = '<form data-return-path><input type="hidden" name="back"></form>';

function open({ search = '', referrer = '', cookie = '' } = {}): string[] {
  const replacedUrls: string[] = [];
  openPage(`${formHtml}<form id="other"><input type="hidden" name="back"></form>
    <nav data-same-place><a href="?by=phone">phone</a></nav><a id="home" href="/news/home.html">home</a>`);
  history.replaceState(null, '', loginPath + search);
  stubProperties(document, { referrer, cookie });
  stubProperties(location, { replace: (to: string) => replacedUrls.push(to) });
  rememberReturnPath({ login: loginPath, signedInCookie: 'signed-in' });
  return replacedUrls;
}

function submittedBack(selector = '[data-return-path]', backInUrl = ''): string {
  const field = find<HTMLInputElement>(`${selector} [name=back]`);
  field.value = backInUrl;
  find(selector).dispatchEvent(new Event('submit', { bubbles: true }));
  return field.value;
}

beforeEach(() => sessionStorage.clear());

test('submits the previous page as return address, also after another view of the login', () => {
  const article = '/news/newsDetail/1/1001.html?page=2';
  open({ referrer: siteUrl + article });
  expect(submittedBack()).toBe(article);
  expect(submittedBack('#other')).toBe('');
  open({ referrer: `${siteUrl}${loginPath}?by=phone` });
  expect(submittedBack()).toBe(article);
  open({ referrer: siteUrl + article });
  expect(submittedBack('[data-return-path]', '/news/home.html')).toBe('/news/home.html');
});

test.each(['', 'https://elsewhere.example/a', 'no address'])(
  'ignores an earlier page if the referrer is another site or missing (%p)',
  (referrer) => {
    open({ referrer: `${siteUrl}/news/newsDetail/1/1001.html` });
    open({ referrer });
    expect(submittedBack()).toBe('');
  },
);

test('works in a web view without storage', () => {
  openPage('');
  const storageSpy = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  open({ referrer: `${siteUrl}/news/home.html` });
  expect(submittedBack()).toBe('');
  storageSpy.mockRestore();
});

test('redirects logged-in readers to their account, unless the URL has a view', () => {
  expect(open({ cookie: 'a=b; signed-in=1', search: '?session=signedIn' })).toEqual([
    `${siteUrl}${loginPath}?session=signedIn&by=account`,
  ]);
  expect(open({ cookie: 'signed-in=1', search: '?by=password' })).toEqual([]);
  expect(open()).toEqual([]);
});

test('R2.74 replaces the history entry when the reader switches the view', () => {
  const replacedUrls = open();
  expect(tap('#home').defaultPrevented).toBe(false);
  expect(tap('nav a', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(replacedUrls).toEqual([]);
  expect(tap('nav a').defaultPrevented).toBe(true);
  expect(replacedUrls).toEqual([`${siteUrl}${loginPath}?by=phone`]);
});
