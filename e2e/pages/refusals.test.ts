import { voteResultAnswer } from '@/lib/features/vote/vote-result';
import { hasOpenssl } from '@/lib/platform/test/run-openssl';
import { type BorrowedKanbao, borrowKanbao } from '../borrowed-kanbao';
import { decryptBody } from '../decrypt-body';
import { type Kanbao, startKanbao } from '../kanbao';
import { words } from '../words';
import { createActivitiesProxy } from './activities-proxy';
import { type HtmlPage, idsOf, plainText } from './html-page';
import { assignDevice, createMemberReader, logInReader } from './member-reader';
import { openPage, Reader } from './reader';
import {
  alertsOn,
  cancelSignUp,
  fieldControl,
  nightMarketId,
  signUp,
  signUpForMarket,
} from './sign-up-pages';
import { isShown, optionNamed, submitVote, voteSection, voteStatusOf } from './vote-section';

/* The Kanbao is separate, because the tests inject faults and redeem vouchers. */

const activityCount = 45;
const activitiesProxy = createActivitiesProxy(activityCount);
let startedKanbao: Kanbao;
let kanbao: BorrowedKanbao;
let restore = async () => {};

beforeAll(async () => {
  startedKanbao = await startKanbao({ startPlatformProxy: activitiesProxy.startPlatformProxy });
}, 120_000);

afterAll(async () => {
  await startedKanbao.stop();
  activitiesProxy.close();
}, 60_000);

beforeEach(async () => {
  ({ borrowed: kanbao, restore } = await borrowKanbao(startedKanbao));
});

afterEach(() => restore());

jest.setTimeout(60_000);

const refusedArticle = { path: '/newsDetail/16/16045.html', operation: 'getArticleContent' };
const likeStatus = (page: HtmlPage) => plainText(page.byRole('status', undefined, page.$('#like')));
const submitLike = (reader: Reader, page: HtmlPage) => reader.submit(page, page.$('#like form'));

test('an activity that the platform fails to return has status 503 and a message', async () => {
  await kanbao.platform.faults({ activityDetail: 'http:500' });
  const page = await openPage(kanbao.pageUrl('/activityDetail/803.html'));
  expect([page.status, page.heading]).toEqual([503, words('states.unavailable.title')]);
});

test('the card of an article of type 102 links to its activity', async () => {
  const id = await kanbao.platform.article({
    key: 'to-an-activity',
    columnId: 5,
    type: 102,
    title: '一起去走茶马古道',
    publishedAt: Date.now(),
    details: { linkId: 801 },
  });
  await kanbao.forget({ tags: ['column:5'] });
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/columnDetail/5.html'));
  const card = page.$(`main [data-id="${id}"]`);
  expect(page.byText(words('card.tags.activity'), card)).toHaveLength(1);
  const activity = await reader.follow(page, page.byRole('link', undefined, card));
  expect(activity.url).toBe(kanbao.pageUrl('/activityDetail/801.html'));
});

test('R4.27 activities are paged by links; the last page has none', async () => {
  const reader = new Reader();
  let page = await reader.open(kanbao.pageUrl('/columnDetail/24.html'));
  const more = () => page.byRole('link', words('card.loadMore'));
  const idsByPage = [idsOf(page.items)];
  while (more().length > 0) {
    expect(more().attr('href')).toMatch(/page=[12]&lastFileId=50[24]0/);
    page = await reader.follow(page, more());
    idsByPage.push(idsOf(page.items));
  }
  expect(idsByPage.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(idsByPage.flat()).toEqual(Array.from({ length: activityCount }, (_, index) => String(5001 + index)));
});

test('R8.09 a page that the platform refuses shows the platform’s message in one paragraph', async () => {
  await kanbao.platform.faults({ [refusedArticle.operation]: 'status:5' });
  const page = await openPage(kanbao.pageUrl(refusedArticle.path));
  expect(page.status).toBe(502);
  const lines = page.$('main p');
  expect(lines.filter((index) => plainText(lines.eq(index)).includes('测试错误 5'))).toHaveLength(1);
});

test.each(['10102', '10103'])('reading 33: a page refused by %s offers the login', async (status) => {
  await kanbao.platform.faults({ [refusedArticle.operation]: `status:${status}` });
  const page = await openPage(kanbao.pageUrl(refusedArticle.path));
  expect(plainText(page.$('main p'))).toContain(words('session.ended'));
  expect(page.$('main a').attr('href')).toMatch(/\/login\.html/);
});

test('reading 33: an ended session is reported on the page with a link to the login', async () => {
  await kanbao.platform.faults({ likeEvent: 'status:10103' });
  const reader = new Reader();
  const result = await submitLike(reader, await reader.open(kanbao.pageUrl('/newsDetail/16/16048.html')));
  expect(result.url).toContain('session=sessionEnded');
  const alerts = result.byRole('alert');
  const alert = alerts.filter((index) => plainText(alerts.eq(index)).includes(words('session.ended')));
  expect(result.byRole('link', undefined, alert).attr('href')).toMatch(/\/login\.html/);
});

test('R8.09 a refused form shows the platform’s message once', async () => {
  await kanbao.platform.faults({ likeEvent: 'status:5', login: 'status:77' });
  const reader = new Reader();
  const result = await submitLike(reader, await reader.open(kanbao.pageUrl('/newsDetail/16/16049.html')));
  expect(likeStatus(result)).toBe('测试错误 5');
  expect(result.byText('测试错误 5')).toHaveLength(1);
  expect(likeStatus(await reader.open(result.url))).toBe('');
  const login = await reader.open(kanbao.pageUrl('/login.html'));
  const form = login.$('form[action="/api/session/password"]');
  const refused = await reader.submit(login, form, { username: 'yunling', password: 'whatever it is' });
  expect(plainText(refused.$('[data-session-notice="rejected"]'))).toBe('测试错误 77');
});

test('R8.03 R8.08 a page refused by 1004 reports the failure after four retries', async () => {
  await kanbao.platform.faults({ [refusedArticle.operation]: 'status:1004' });
  const reader = new Reader();
  let page = await reader.open(kanbao.pageUrl(refusedArticle.path));
  const alerts: string[] = [];
  for (let refusal = 1; refusal <= 4; refusal += 1) {
    alerts.push(plainText(page.$('[data-session-notice="requestFailed"]')));
    page = await reader.submit(page, page.$('main form'));
  }
  expect(alerts).toEqual(['', '', '', '']);
  expect(plainText(page.$('[data-session-notice="requestFailed"]'))).toBe(words('session.requestFailed'));
});

const runningVotePath = '/newsDetail/3/3003.html';
const choices = ['1至2次', '办理过程能随时查到', '办不了的事说清理由'];

async function votesOfChoice(): Promise<number> {
  const answer = await fetch(`${kanbao.siteUrl}/api/vote?article=3003&column=3`);
  return voteResultAnswer.parse(await answer.json()).result.options['30030102']?.count ?? Number.NaN;
}

test('R8.24 a refused vote shows the message and keeps the choice', async () => {
  const reader = new Reader();
  await assignDevice(reader, kanbao);
  const page = await reader.open(kanbao.pageUrl(runningVotePath));
  await kanbao.platform.faults({ vote: 'status:9' });
  const refused = await submitVote(reader, page, choices);
  expect(voteStatusOf(refused)).toBe('测试错误 9');
  const checked = choices.filter((name) => optionNamed(refused, name).find('input[checked]').length === 1);
  expect(checked).toEqual(choices);
  expect(voteSection(refused).find('input[checked]')).toHaveLength(choices.length);
  await kanbao.platform.clearFaults();
  const donePage = await reader.submit(refused, voteSection(refused).find('form'));
  expect(voteStatusOf(donePage)).toBe(words('vote.done'));
});

test('a vote whose response was lost is not reported as failed, and counts once', async () => {
  const reader = new Reader();
  await assignDevice(reader, kanbao);
  const page = await reader.open(kanbao.pageUrl(runningVotePath));
  const before = await votesOfChoice();
  await kanbao.platform.faults({ vote: 'stored:drop' });
  const donePage = await submitVote(reader, page, choices);
  expect(voteStatusOf(donePage)).toBe(words('vote.done'));
  expect(isShown(optionNamed(donePage, '1至2次').find('[data-own-vote]'))).toBe(true);
  await kanbao.platform.clearFaults();
  expect(await votesOfChoice()).toBe(before + 1);
  expect(await kanbao.platform.calls({ operation: 'vote' })).toHaveLength(1);
});

test('R3.52 R5.15 readers enter their name and phone once, on the page of a candidate, and keep them after a failure', async () => {
  const reader = new Reader();
  await assignDevice(reader, kanbao);
  const voteFor = (page: HtmlPage, id: number, identity: Record<string, string> = {}) => {
    const fields = Object.entries(identity).map(([label, text]) => {
      const field = page.byRole('textbox', label).attr('name');
      if (field === undefined) throw new Error(`no field "${label}" on ${page.url}`);
      return [field, text] as const;
    });
    const button = page.$(`#option-${id} button`);
    return reader.submit(page, button.closest('form'), Object.fromEntries(fields), button);
  };
  const noticeOn = ({ $ }: HtmlPage) => plainText($('.page-notice'));
  const ballots = () => kanbao.platform.calls({ operation: 'recordVoteCountAndLog' });

  const identityPage = await voteFor(await reader.open(kanbao.pageUrl('/activityVote/902.html')), 902001);
  expect(identityPage.url).toContain('/voteItemDetail/902/902/902001.html');
  expect(noticeOn(identityPage)).toBe(words('voteActivity.sayWho'));
  expect(await ballots()).toEqual([]);
  await kanbao.platform.faults({ recordVoteCountAndLog: 'status:77' });
  const phone = '13800000001';
  const refused = await voteFor(identityPage, 902001, { 姓名: '卓玛', 手机号码: phone });
  expect(noticeOn(refused)).toBe('测试错误 77');
  expect(refused.byRole('textbox', '手机号码').attr('value')).toBe(phone);
  await kanbao.platform.clearFaults();
  const donePage = await voteFor(refused, 902001);
  expect(noticeOn(donePage)).toBe(words('voteActivity.doneLeft', { left: 0 }));
  const opened = await decryptBody(kanbao, (await ballots()).at(-1)?.body.data);
  if (hasOpenssl) expect(opened).toMatchObject({ userInfo: { name: '卓玛', phone } });
  const secondVotePage = await voteFor(await reader.open(kanbao.pageUrl('/activityVote/902.html')), 902003);
  expect(noticeOn(secondVotePage)).toBe(words('voteActivity.noneLeft'));
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  expect([kanbao.output(), metrics].join()).not.toContain(phone);
});

const person = { name: '和小满', phone: '13800000001' };
const confirmedLabel = words('activity.own.states.confirmed');

test('a sign-up whose response was lost is found and not sent twice', async () => {
  const reader = await createMemberReader(kanbao);
  const form = await reader.open(kanbao.pageUrl('/activityApply/804.html'));
  const option = form.$('input[value="མྱོང་མེད།"]');
  await kanbao.platform.faults({ activityRegist: 'stored:drop' });
  const field = (option.attr('name') ?? '').replace('answer-entry_', '');
  const page = await signUp(reader, form, { ...person, name: 'བཀྲ་ཤིས།', [field]: 'མྱོང་མེད།' });
  expect(page.heading).toBe(confirmedLabel);
  expect(await kanbao.platform.calls({ operation: 'activityRegist' })).toHaveLength(1);
});

test.each([
  ['an activity', '3003', 'activity.status.full'],
  ['an option', '3007', 'activity.status.choiceFull'],
])(
  '%s that has just become full is reported, and the form keeps the answers',
  async (_name, status, result) => {
    const reader = await createMemberReader(kanbao);
    await kanbao.platform.faults({ activityRegist: `status:${status}` });
    const page = await signUp(reader, await reader.open(kanbao.pageUrl('/activityApply/802.html')), person);
    expect(alertsOn(page)).toContain(words(result));
    expect(fieldControl(page, 'name').attr('value')).toBe(person.name);
  },
);

const noodlesVoucher = { code: 'YX7NSM4KWQ2H', shop: 'yangniang' };
const confirmButton = (page: HtmlPage) => page.$('form[action="/api/write-off"] button');

test('without the platform, a code is not shown as valid', async () => {
  const { reader, page, code } = await signUpForMarket(kanbao, person);
  const address = kanbao.pageUrl(`/writeOff/${nightMarketId}/${code}.html`);
  await kanbao.platform.faults({ activityVerifyInfo: 'http:500' });
  const failed = await reader.open(address);
  expect([failed.status, failed.heading]).toEqual([503, words('writeOff.states.notVerified')]);
  expect(confirmButton(failed)).toHaveLength(0);
  await kanbao.platform.faults({ activityVerifyInfo: 'slow:1' });
  const retriedPage = await reader.follow(failed, failed.byRole('link', words('writeOff.askAgain')));
  expect(retriedPage.heading).toBe(words('writeOff.states.usable'));
  await kanbao.platform.faults({ activityVerifyInfo: 'status:5' });
  const refused = await reader.open(address);
  expect(refused.heading).toBe(words('writeOff.states.refused'));
  expect(plainText(refused.$('main header'))).toContain('测试错误 5');
  expect(confirmButton(refused)).toHaveLength(0);
  await kanbao.platform.clearFaults();
  expect((await cancelSignUp(reader, page)).heading).toBe(words('activity.own.states.cancelled'));
});

test('R3.53 R3.54 R7.47 shows vouchers with their states, and a shop redeems one', async () => {
  const reader = new Reader();
  await logInReader(reader, kanbao, { username: 'yunling', password: 'yunling2026' });
  const detail = await reader.open(kanbao.pageUrl(`/activityDetail/${nightMarketId}.html`));
  const page = await reader.follow(detail, detail.byRole('link', words('activity.ownSignUp')));
  const vouchers = (from: HtmlPage) => from.byRole('region', words('voucher.title'));
  const voucherOf = (from: HtmlPage) => {
    const items = from.byRole('listitem', undefined, vouchers(from));
    return items.filter((index) => plainText(items.eq(index)).includes('碗耳子面'));
  };
  for (const state of ['usable', 'used', 'expired', 'takenBack'] as const)
    expect(page.byText(words(`voucher.states.${state}`), vouchers(page)).length).toBeGreaterThan(0);
  expect(plainText(vouchers(page))).toContain('守茶人茶铺');
  expect(page.byRole('img', undefined, voucherOf(page))).toHaveLength(1);
  const address = page.byRole('link', words('voucher.link'), voucherOf(page)).attr('href');
  expect(address).toBe(
    kanbao.pageUrl(`/writeOff/${nightMarketId}/${noodlesVoucher.code}/${noodlesVoucher.shop}.html`),
  );
  const shop = new Reader();
  const writeOffPage = await shop.open(address ?? '');
  expect(plainText(writeOffPage.$('main'))).toContain('云岭读者');
  const writtenOffPage = await shop.submit(writeOffPage, confirmButton(writeOffPage).closest('form'));
  expect(writtenOffPage.heading).toBe(words('writeOff.status.writtenOff'));
  const after = await reader.open(page.url);
  expect(plainText(voucherOf(after))).toContain(words('voucher.states.used'));
  expect(plainText(voucherOf(after))).toContain('杨孃面馆');
  expect(after.byRole('img', undefined, voucherOf(after))).toHaveLength(0);
});

test('R2.65 the member page asks for a login, shows the member’s data, and nothing after the logout', async () => {
  const reader = new Reader();
  const address = kanbao.pageUrl('/userDetail.html');
  const guest = await reader.open(address);
  expect(guest.heading).toBe(words('member.own.guestTitle'));
  const login = await reader.follow(guest, guest.byRole('link', words('titles.login'), guest.$('main')));
  const member = { username: 'laoluo', password: 'laoluo2026' };
  const page = await reader.submit(login, login.$('form[action="/api/session/password"]'), member);
  expect(new URL(page.url).pathname).toBe(new URL(address).pathname);
  expect(page.heading).toBe('数鹤的老罗');
  const region = (part: string) => page.byRole('region', words(`member.${part}`));
  for (const part of ['following', 'favourites', 'signUps', 'comments', 'posts'])
    expect([part, region(part).length]).toEqual([part, 1]);
  expect(plainText(region('following'))).toContain('镜湖管护站');
  expect(plainText(region('signUps'))).toContain(confirmedLabel);
  const parts = page.byRole('navigation', words('member.own.parts'));
  const tab = page.byRole('link', words('member.favourites'), parts);
  expect((await reader.follow(page, tab)).$('#list > li')).toHaveLength(6);
  const reopenedPage = await reader.open(address);
  const logout = reopenedPage.byRole('button', words('login.account.logout'));
  const pageAfterLogout = await reader.submit(reopenedPage, logout.closest('form'));
  expect(new URL(pageAfterLogout.url).pathname).not.toBe(new URL(address).pathname);
  expect((await reader.open(address)).heading).toBe(words('member.own.guestTitle'));
});
