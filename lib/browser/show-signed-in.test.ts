/** @jest-environment @happy-dom/jest-environment */
import { showSignedIn } from './every-page.inline';
import { find, openPage, stub } from './test/page';

function accountLink(cookie: string) {
  openPage('<a href="/login.html" aria-label="登录" data-account="我的账号"></a>');
  stub(document, { cookie });
  showSignedIn('kanbao-signed-in');
  const link = find('a');
  return [link.getAttribute('aria-label'), link.hasAttribute('data-signed-in')];
}

test('labels the login link as the account only for logged-in readers', () => {
  expect(accountLink('a=b; kanbao-signed-in=1')).toEqual(['我的账号', true]);
  expect(accountLink('')).toEqual(['登录', false]);
  expect(accountLink('kanbao-signed-in=')).toEqual(['登录', false]);
});
