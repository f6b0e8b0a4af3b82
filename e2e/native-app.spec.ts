import { expect, test } from './browser-test';
import {
  expectClearedUser,
  loggedInNickname,
  loginInApp,
  nativeAppAgent,
  passUsersToPage,
  recordAppLinks,
  recordPostedUsers,
} from './native-app';

test.use(nativeAppAgent);

test("R1.03 R6.04 accepts the app's user as an object and as text, signs in once, and logs out with the app", async ({
  page,
  kanbao,
}) => {
  const user = await loginInApp(kanbao);
  const posted = recordPostedUsers(page);
  await page.goto(kanbao.pageUrl('/newsDetail/1/1002.html'));
  await passUsersToPage(page, { ...user, nickname: '冒名' }, user, JSON.stringify(user));
  await expect.poll(() => loggedInNickname(page, kanbao)).toBe('云岭读者');
  expect(posted).toHaveLength(1);

  // The site now recognizes the user without calling the platform.
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.pageUrl('/newsDetail/1/1003.html'));
  const answered = page.waitForResponse(/\/api\/session\/app$/);
  await passUsersToPage(page, JSON.stringify(user));
  expect(await (await answered).json()).toMatchObject({ outcome: 'signedIn' });
  const memberInfoCalls = await kanbao.platform.calls({ after, operation: 'memberInfo' });
  expect(memberInfoCalls.filter(({ headers }) => headers.token === user.token)).toEqual([]);

  await page.goto(kanbao.pageUrl('/login.html'));
  const memberBox = page.locator('[data-who="known"]');
  await expect(memberBox.getByText('云岭读者')).toBeVisible();
  await expect(memberBox.locator('img')).toHaveAttribute('src', /\/api\/picture/);

  const storedTexts = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(storedTexts + (await page.content())).not.toContain(user.token);

  await passUsersToPage(page, null);
  await expect.poll(() => loggedInNickname(page, kanbao)).toBeNull();
});

test('R6.06 R6.08 R8.07 after 10102 makes the app clear its user one second after the message', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await kanbao.platform.faults({ likeEvent: 'status:10102' });
  await expectClearedUser(page, kanbao.pageUrl('/newsDetail/16/16041.html'));
});

test('no URL with a message makes the app clear its user', async ({ page, kanbao }) => {
  const opened = recordAppLinks(page);
  for (const notice of ['sessionEnded', 'tokenExpired', 'authorizing']) {
    await page.goto(`${kanbao.pageUrl('/home.html')}?session=${notice}`);
    // A request to clear the user would have arrived before this toast.
    await page.evaluate(
      (text) => dispatchEvent(new CustomEvent('kanbao:native', { detail: { ask: 'toast', text } })),
      notice,
    );
    await expect.poll(() => opened.at(-1)?.url).toContain(notice);
  }
  expect(opened.filter(({ url }) => !url.includes('toast'))).toEqual([]);
});
