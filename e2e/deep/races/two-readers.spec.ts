import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../browser-test';
import type { SharedKanbao } from '../../kanbao';
import { words } from '../../words';

const memberPage = '/userDetail.html';

async function signIn({ siteUrl }: Pick<SharedKanbao, 'siteUrl'>, username: string): Promise<string> {
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

test("never shows one of two alternating readers the other's name, favorites or sign-ups, nor guests either's", async ({
  startNewKanbao,
}) => {
  // On the shared Kanbao, other tests may have signed these readers up.
  const kanbao = await startNewKanbao();
  const first = { cookie: await signIn(kanbao, 'laoluo'), name: '数鹤的老罗', others: /云岭读者/ };
  const second = { cookie: await signIn(kanbao, 'yunling'), name: '云岭读者', others: /数鹤的老罗/ };
  const guest = { cookie: '', name: words('member.own.guestTitle'), others: /数鹤的老罗|云岭读者/ };
  const paths = [
    memberPage,
    `${memberPage}?tab=favourites`,
    `${memberPage}?tab=signUps`,
    '/subscriptionList.html',
  ];
  for (let round = 0; round < 240; round += 1) {
    const { cookie, name, others } = [first, second, guest][round % 3] ?? guest;
    const path = paths[round % paths.length] ?? memberPage;
    const answer = await fetch(kanbao.pageUrl(path), { headers: { cookie } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    if (path !== '/subscriptionList.html') expect(html.includes(name), `turn ${round}`).toBe(true);
    expect(others.test(html), `turn ${round}`).toBe(false);
    if (cookie !== first.cookie)
      expect(/江源亲子营|镜湖黑颈鹤同步调查/.test(html), `turn ${round}`).toBe(false);
    expect(answer.headers.get('cache-control')).toMatch(
      cookie && path !== '/subscriptionList.html' ? /no-store/ : /./,
    );
  }
});

const rounds = 60;
const paths = [
  '/invite.html',
  '/shareinvite.html',
  '/integralShop.html',
  '/integralShop.html?page=1&lastFileId=1',
];

test("never shows one of two alternating readers the other's name, points or code", async ({
  startNewKanbao,
  playwright,
}) => {
  const kanbao = await startNewKanbao();
  const open = async (username: string): Promise<APIRequestContext> => {
    const cookie = await signIn(kanbao, username);
    return playwright.request.newContext({ extraHTTPHeaders: { cookie } });
  };
  const [context, other] = [await open('yunling'), await open('xiaohe')];
  const totalIn = (html: string) => /<dd[^>]*>(\d+)<\/dd>/.exec(html)?.[1];
  const totals = { one: new Set<string | undefined>(), other: new Set<string | undefined>() };
  for (let round = 0; round < rounds; round += 1) {
    const path = kanbao.pageUrl(paths[round % paths.length] ?? '');
    const [mine, theirs] = await Promise.all(
      [context, other].map(async (reader) => (await reader.get(path)).text()),
    );
    expect(mine).not.toContain('KBXHE3TK');
    expect(theirs).not.toContain('KBYNG2RH');
    expect(theirs).not.toContain('>扎西<');
    if (!path.includes('integralShop.html?') && !path.includes('/invite.html')) {
      totals.one.add(`${path} ${totalIn(mine ?? '')}`);
      totals.other.add(`${path} ${totalIn(theirs ?? '')}`);
    }
  }
  expect([totals.one.size, totals.other.size]).toEqual([2, 2]);
  expect([...totals.one].filter((total) => totals.other.has(total))).toEqual([]);
  for (const reader of [context, other]) await reader.dispose();
});
