/** @jest-environment @happy-dom/jest-environment */
import { markSignedIn } from './run-on-every-page.inline';
import { find, openPage, stubProperties } from './test/page';

function accountLinkState(cookie: string) {
  openPage('<a href="/login.html" aria-label="登录" data-account="我的账号"></a>');
  document.documentElement.removeAttribute('data-signed-in');
  stubProperties(document, { cookie });
  markSignedIn('kanbao-signed-in');
  return [find('a').getAttribute('aria-label'), document.documentElement.hasAttribute('data-signed-in')];
}

test('labels the login link as the account only for logged-in readers', () => {
  expect(accountLinkState('a=b; kanbao-signed-in=1')).toEqual(['我的账号', true]);
  expect(accountLinkState('')).toEqual(['登录', false]);
  expect(accountLinkState('kanbao-signed-in=')).toEqual(['登录', false]);
});

test('marks pages without an account link too, so that they hide hints for guests', () => {
  openPage('');
  document.documentElement.removeAttribute('data-signed-in');
  stubProperties(document, { cookie: 'kanbao-signed-in=1' });
  markSignedIn('kanbao-signed-in');
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true);
});
