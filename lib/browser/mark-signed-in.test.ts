/** @jest-environment @happy-dom/jest-environment */
import { markSignedIn } from './run-on-every-page.inline';
import { find, openPage, stub } from './test/page';

function accountLink(cookie: string) {
  openPage('<a href="/login.html" aria-label="登录" data-account="我的账号"></a>');
  document.documentElement.removeAttribute('data-signed-in');
  stub(document, { cookie });
  markSignedIn('kanbao-signed-in');
  return [find('a').getAttribute('aria-label'), document.documentElement.hasAttribute('data-signed-in')];
}

test('labels the login link as the account only for logged-in readers', () => {
  expect(accountLink('a=b; kanbao-signed-in=1')).toEqual(['我的账号', true]);
  expect(accountLink('')).toEqual(['登录', false]);
  expect(accountLink('kanbao-signed-in=')).toEqual(['登录', false]);
});

test('marks pages without an account link too, so that they hide hints for guests', () => {
  openPage('');
  document.documentElement.removeAttribute('data-signed-in');
  stub(document, { cookie: 'kanbao-signed-in=1' });
  markSignedIn('kanbao-signed-in');
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true);
});
