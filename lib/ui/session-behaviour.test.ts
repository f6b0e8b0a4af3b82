import { runInNewContext } from 'node:vm';
import { scriptCall } from './inline-script';
import { tellSignedIn } from './session-behaviour';

/** The way to login on a page that a browser with these cookies opens. */
function wayToLogin(cookie: string) {
  const attributes = new Map<string, string>();
  const link = {
    dataset: { account: '我的账号' },
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  const document = { cookie, querySelector: () => link };
  runInNewContext(scriptCall(tellSignedIn, 'kanbao-signed-in'), { document });
  return Object.fromEntries(attributes);
}

test('the way to login names the account where somebody is signed in, and nowhere else', () => {
  expect(wayToLogin('a=b; kanbao-signed-in=1')).toEqual({ 'aria-label': '我的账号', 'data-signed-in': '' });
  expect(wayToLogin('')).toEqual({});
  expect(wayToLogin('kanbao-signed-in=')).toEqual({});
});
