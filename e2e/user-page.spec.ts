import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { follow } from './reader';
import { memberWithHistory, sendPassword } from './sign-in';
import { words } from './words';

/** The demo paper's member who has done something (embedded/content/members.json), as others see them. */
const member = '/userDetail/20006.html';
const own = '/userDetail.html';

const tabs = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('navigation', { name }).getByRole('link');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test('R2.65 R7.68 a member’s page shows what they said, posted and asked; each leads to where it stands', async ({
      page,
      kanbao,
    }) => {
      await page.goto(kanbao.page(member));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(memberWithHistory.nickname);
      const said = page.locator('#list > li').filter({ hasText: '一瓶水500毫升' });
      await follow(page, () => said.getByRole('link').tap());
      await expect(page.locator('main')).toContainText('一瓶水500毫升');
      await page.goBack();
      await follow(page, () =>
        tabs(page, words('people.parts'))
          .filter({ hasText: words('member.posts') })
          .tap(),
      );
      await expect(page.locator('#list > li')).toHaveCount(3);
      await follow(page, () =>
        page.locator('#list > li').first().getByRole('link', { name: '镜湖观鹤' }).tap(),
      );
      await expect(page.locator('main')).toContainText('今早六点四十');
      const html = await (await page.request.get(kanbao.page(member))).text();
      expect(html).not.toMatch(/13800000006|laoluo/);
    });

    test('R2.65 one’s own page asks for a login on the way, and then shows all that is one’s own', async ({
      page,
      borrowOwn,
    }) => {
      // Whoever logs out logs this member out everywhere.
      const kanbao = await borrowOwn();
      await page.goto(kanbao.page(own));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('member.own.guestTitle'));
      await follow(page, () =>
        page
          .locator('main')
          .getByRole('link', { name: words('titles.login') })
          .tap(),
      );
      await sendPassword(page, memberWithHistory);
      await page.waitForURL((url) => url.pathname.endsWith(own));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(memberWithHistory.nickname);
      for (const part of ['following', 'favourites', 'signUps', 'comments', 'posts'] as const) {
        await expect(page.getByRole('region', { name: words(`member.${part}`), exact: true })).toBeVisible();
      }
      await expect(page.getByRole('region', { name: words('member.following'), exact: true })).toContainText(
        '镜湖管护站',
      );
      const signUps = page.getByRole('region', { name: words('member.signUps') });
      await expect(signUps).toContainText(words('activity.own.states.confirmed'));
      await follow(page, () =>
        tabs(page, words('member.own.parts'))
          .filter({ hasText: words('member.favourites') })
          .tap(),
      );
      await expect(page.locator('#list > li')).toHaveCount(6);
      await page.goto(kanbao.page(own));
      await page.getByRole('button', { name: words('login.account.logout') }).tap();
      await page.waitForURL((url) => !url.pathname.endsWith(own));
      await page.goto(kanbao.page(own));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('member.own.guestTitle'));
    });
  });
}

/** Cookies of somebody who has logged in by the form. */
async function signedIn({ siteUrl }: Pick<SharedKanbao, 'siteUrl'>, username: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/session/password`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: `${username}2026` }),
    headers: { accept: 'application/json', origin: siteUrl, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

test('two readers in turn never see the other’s name, favourites or sign-ups, and nobody theirs', async ({
  startOwn,
}) => {
  // Elsewhere one of them may have signed up for what the other has.
  const kanbao = await startOwn();
  const first = { cookie: await signedIn(kanbao, 'laoluo'), name: '数鹤的老罗', others: /云岭读者/ };
  const second = { cookie: await signedIn(kanbao, 'yunling'), name: '云岭读者', others: /数鹤的老罗/ };
  const nobody = { cookie: '', name: words('member.own.guestTitle'), others: /数鹤的老罗|云岭读者/ };
  const paths = [own, `${own}?tab=favourites`, `${own}?tab=signUps`, '/subscriptionList.html'];
  for (let turn = 0; turn < 240; turn += 1) {
    const { cookie, name, others } = [first, second, nobody][turn % 3] ?? nobody;
    const path = paths[turn % paths.length] ?? own;
    const answer = await fetch(kanbao.page(path), { headers: { cookie } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    if (path !== '/subscriptionList.html') expect(html.includes(name), `turn ${turn}`).toBe(true);
    expect(others.test(html), `turn ${turn}`).toBe(false);
    if (cookie !== first.cookie)
      expect(/江源亲子营|镜湖黑颈鹤同步调查/.test(html), `turn ${turn}`).toBe(false);
    expect(answer.headers.get('cache-control')).toMatch(
      cookie && path !== '/subscriptionList.html' ? /no-store/ : /./,
    );
  }
});
