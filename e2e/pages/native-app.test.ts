import { loginInApp } from '../native-app';
import { sharedKanbao } from '../shared-kanbao';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

/** Matches the defaults of NATIVE_* (docs/guides/native-app.md). */
const appHeaders = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 KanbaoApp/3.1',
};

function postAppUser(reader: Reader, user: object): Promise<Response> {
  return reader.fetch(`${kanbao.siteUrl}/api/session/app`, {
    method: 'POST',
    body: JSON.stringify({ user: JSON.stringify(user) }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
    },
  });
}

async function userOf(reader: Reader): Promise<unknown> {
  return (await reader.fetch(`${kanbao.siteUrl}/api/session`)).json();
}

test('R6.04 the app’s token logs its user in; a token that the platform does not confirm is refused', async () => {
  const { userid, token } = await loginInApp(kanbao);
  for (const user of [
    { userid: '1', token },
    { userid, token: 'made-up' },
  ]) {
    const reader = new Reader({ headers: appHeaders });
    expect((await postAppUser(reader, user)).status).toBe(401);
    expect(await userOf(reader)).toMatchObject({ user: null });
  }
  const reader = new Reader({ headers: appHeaders });
  expect(await (await postAppUser(reader, { userid, token })).json()).toMatchObject({ outcome: 'signedIn' });
  expect(await userOf(reader)).toMatchObject({ user: { nickname: '云岭读者' } });
});

test('R6.05 in a browser the app’s token opens no session', async () => {
  const reader = new Reader();
  expect((await postAppUser(reader, await loginInApp(kanbao))).status).toBe(403);
  expect(await userOf(reader)).toMatchObject({ user: null });
});

test('in the app, the login page links to the app’s login', async () => {
  const { $ } = await openPage(kanbao.pageUrl('/login.html'), { headers: appHeaders });
  expect($('main a[href="kanbao://clearUserAndLogin"]')).toHaveLength(1);
  expect($('main form')).toHaveLength(0);
});

test('R6.05 R6.08 in a browser, pages contain no links of the app', async () => {
  const { heading, html } = await openPage(kanbao.pageUrl('/newsDetail/16/16044.html'));
  expect(heading).not.toBe('');
  expect(html).not.toContain('kanbao://');
});
