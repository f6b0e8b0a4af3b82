import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { plainText, plainTexts } from './html-page';
import { createMemberReader, logInReader } from './member-reader';
import { Reader } from './reader';

const kanbao = sharedKanbao();

const demoCredentials = { username: 'yunling', password: 'yunling2026' };

async function codeOf(reader: Reader): Promise<string> {
  const page = await reader.open(kanbao.pageUrl('/shareinvite.html'));
  return page.byRole('textbox', words('invite.code')).attr('value') ?? '';
}

const phones = {
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
};

test('R2.66 R7.97 an invitation shows the inviting member, the code and the app for the device, and is reported once per device', async () => {
  const friend = await createMemberReader(kanbao);
  const code = await codeOf(friend);
  const address = kanbao.pageUrl(`/invitedToDownload/${friend.member.id}/${code}.html`);
  for (const [system, userAgent] of Object.entries(phones)) {
    const reader = new Reader({ headers: { 'user-agent': userAgent } });
    const page = await reader.open(address);
    expect(page.heading).toContain(friend.member.nickname);
    expect(page.byRole('textbox', words('invite.code')).attr('value')).toBe(code);
    const store = page.byRole('link', words('download.forSystem', { system }), page.$('main'));
    expect(store.attr('rel')).toMatch(/noreferrer/);
    const reopenedPage = await reader.open(address);
    expect(reopenedPage.headers.get('cache-control')).toBe('private, no-store');
    expect(reopenedPage.headers.get('referrer-policy')).toBe('same-origin');
    expect(reopenedPage.heading).toContain(friend.member.nickname);
    const redeemButton = reopenedPage.byRole('button', words('invite.invited.redeemHere'));
    const form = await reader.submit(reopenedPage, redeemButton.closest('form'));
    expect(form.$('input[name=code]').attr('value')).toBe(code);
    expect(form.url).not.toContain(code);
  }
  const calls = await kanbao.platform.calls({ operation: 'codeImeiRecord' });
  const devices = calls.filter(({ query }) => query.inviteCode === code).map(({ query }) => query.imei);
  expect(devices).toHaveLength(2);
  expect(new Set(devices).size).toBe(2);
});

test('R3.94 R7.98 the history of points is paged by links without JavaScript', async () => {
  const reader = new Reader();
  await logInReader(reader, kanbao, demoCredentials);
  let page = await reader.open(kanbao.pageUrl('/integralShop.html'));
  const lengths: number[] = [];
  const rows: string[] = [];
  for (;;) {
    lengths.push(page.items.length);
    rows.push(...plainTexts(page.items));
    const more = page.byRole('link', words('card.loadMore'));
    if (more.length === 0) break;
    page = await reader.follow(page, more);
  }
  expect(lengths.length).toBeGreaterThanOrEqual(3);
  expect(lengths.slice(0, -1).every((length) => length === 20)).toBe(true);
  expect(rows.some((row) => row.includes('−60'))).toBe(true);
});

test('two readers in turn never see each other’s name, points or code', async () => {
  const [member, other] = [await createMemberReader(kanbao), await createMemberReader(kanbao)];
  const redeemed = await member.post(
    `${kanbao.siteUrl}/api/invite`,
    { code: await codeOf(other) },
    { origin: kanbao.siteUrl },
  );
  expect(redeemed.status).toBe(200);
  const codes = [await codeOf(member), await codeOf(other)];
  const totalsByPage = new Map<string, Set<string>>();
  for (let round = 0; round < 12; round += 1) {
    const path = ['/shareinvite.html', '/integralShop.html', '/integralShop.html?page=1&lastFileId=1'][
      round % 3
    ];
    const [first, second] = await Promise.all(
      [member, other].map((reader) => reader.open(kanbao.pageUrl(path ?? ''))),
    );
    if (!first || !second) throw new Error('two readers get two pages');
    expect([first.html.includes(codes[1] ?? ''), second.html.includes(codes[0] ?? '')]).toEqual([
      false,
      false,
    ]);
    for (const [name, page] of Object.entries({ first, second })) {
      const total = plainText(page.byRole('definition').first());
      if (total !== '')
        totalsByPage.set(`${name} ${path}`, (totalsByPage.get(`${name} ${path}`) ?? new Set()).add(total));
    }
  }
  // The first reader has redeemed a code; the second has invited one member.
  expect(Object.fromEntries([...totalsByPage].map(([key, totals]) => [key, [...totals]]))).toMatchObject({
    'first /shareinvite.html': ['0'],
    'second /shareinvite.html': ['1'],
    'first /integralShop.html': ['20'],
    'second /integralShop.html': ['50'],
  });
});
