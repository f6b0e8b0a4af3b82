import { sharedKanbao } from '../shared-kanbao';
import { memberWithHistory } from '../sign-in';
import { words } from '../words';
import { plainText } from './html-page';
import { sharedLoginFactory } from './member-login';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const logInMember = sharedLoginFactory(() => kanbao, memberWithHistory);

const answeredTipOff = '/tipoffDetail/9502.html';
const waitingTipOff = '/tipoffDetail/9515.html';
const takenDownTipOff = '/tipoffDetail/9520.html';
const tipOffFormPath = '/tipoffDetail.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));

test('R1.12 R2.54 R3.83 R7.35 a tip-off shows its text, pictures, place, progress and answer', async () => {
  const page = await open(answeredTipOff);
  expect(page.heading).toBe('松溪口水库下游夜里有机器声，水有股味道');
  expect(plainText(page.$('main'))).toContain('第二道岔沟');
  expect(page.$('main a[data-lightbox]')).toHaveLength(2);
  expect(page.$('[data-stage]').attr('data-stage')).toBe('answered');
  expect(plainText(page.byRole('region', words('tipoff.reply')))).toContain('生态报道组');
  expect(page.$('[data-style]').attr('data-style')).toBe('1');
  expect(page.$('main audio')).toHaveLength(1);
});

test('R1.12 a pending or unknown tip-off returns 404, one that was taken down 410', async () => {
  for (const [path, status] of [
    [waitingTipOff, 404],
    [takenDownTipOff, 410],
    ['/tipoffDetail/0.html', 404],
  ] as const) {
    const page = await open(path);
    expect([path, page.status]).toEqual([path, status]);
    expect(page.heading).not.toBe('');
  }
});

test('R1.12 the tip-off form is never cached and sends no referrer to other sites', async () => {
  const { headers } = await open(tipOffFormPath);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test('R2.65 a member can link a tip-off to the account, and only that member sees it in their list', async () => {
  const content = `夜里两点有人往沟里倒东西 ${Date.now()}`;
  const memberList = '/userDetail.html?tab=tipoffs';
  expect((await open(tipOffFormPath)).$('input[type=checkbox]')).toHaveLength(0);
  const reader = await logInMember();
  const page = await reader.open(kanbao.pageUrl(tipOffFormPath));
  const box = page.$('main input[type=checkbox]');
  expect([box.length, box.is('[checked]')]).toEqual([1, false]);
  box.attr('checked', '');
  const donePage = await reader.submit(page, box.closest('form'), { content });
  expect(donePage.heading).toBe(words('tipoff.done.title'));
  const list = await reader.follow(donePage, donePage.byRole('link', words('tipoff.done.own')));
  // The demo paper has four tip-offs of this member.
  expect(list.items.length).toBeGreaterThan(4);
  const listed = list.items.filter((_, item) => list.$(item).text().includes(content));
  expect(listed).toHaveLength(1);
  expect(plainText(listed)).toContain(words('tipoff.steps.received'));

  const stranger = await new Reader().open(kanbao.pageUrl(memberList));
  expect(stranger.html).not.toContain(content);
});
