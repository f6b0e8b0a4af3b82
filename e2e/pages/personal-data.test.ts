import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Kanbao, startKanbao } from '../kanbao';
import { createPhotoFile } from '../picture-form';
import { databaseRows, findTraces } from '../tip-off-traces';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { createMemberReader } from './member-reader';
import { openPage, Reader } from './reader';
import { alertsOn, fieldControl, nightMarketId, signUpForMarket, submitStep } from './sign-up-pages';

/* The tests with Redis and a browser are in e2e/deep/redis/tip-offs.spec.ts. */

const limit = 300_000;
jest.setTimeout(limit);

let kanbao: Kanbao;

beforeAll(async () => {
  kanbao = await startKanbao({ env: { TRUSTED_PROXIES: '1' } });
}, limit);
afterAll(() => kanbao?.stop(), limit);

const tipOffFormPath = '/tipoffDetail.html';
const tipOffHandler = '/api/tip-off';
const successSchema = z.object({ ok: z.literal(true), message: z.string() });

function newReader(cookies: Iterable<[string, string]> = []) {
  const address = `203.0.113.${randomInt(1, 255)}`;
  const device = `xy${randomInt(1e9, 1e12)}`;
  const reader = new Reader({ headers: { 'x-forwarded-for': address } });
  for (const [name, value] of cookies) reader.cookies.set(name, value);
  reader.cookies.set('kanbao-device', device);
  return { reader, address, device };
}

async function openForm(reader: Reader) {
  const page = await reader.open(kanbao.pageUrl(tipOffFormPath));
  const key = page.$('[name=idempotencyKey]').attr('value') ?? '';
  expect(key).toMatch(/^[\w-]{36}$/);
  return { page, key };
}

test('R1.12 a tip-off sent twice without JavaScript, with a file, leaves no trace of its sender', async () => {
  const before = databaseRows(kanbao);
  const { reader, address, device } = newReader();
  const { page, key } = await openForm(reader);
  const fields = { content: `夜里两点有机器声 ${device.slice(-4)}`, files: await createPhotoFile(3) };
  const send = () => reader.submit(page, page.$('form#tip-off'), fields);
  const [donePage, repeatedPage] = [await send(), await send()];
  expect(donePage.heading).toBe(words('tipoff.done.title'));
  const [number = ''] = /\d{7}/.exec(donePage.$('[data-number]').text()) ?? [];
  expect(number).not.toBe('');
  expect(repeatedPage.$('[data-number]').text()).toBe(words('tipoff.status.repeated'));
  expect(await kanbao.platform.calls({ operation: 'handInTipoff' })).toHaveLength(1);
  const sender = { device, address, key };
  expect(await findTraces({ instances: [kanbao], sender, numbers: [number], before })).toEqual([]);
});

test('R1.12 an anonymous tip-off sent by the script of a logged-in reader leaves no trace of the reader', async () => {
  const member = await createMemberReader(kanbao);
  const { reader, address, device } = newReader(member.cookies);
  const before = databaseRows(kanbao);
  const { key } = await openForm(reader);
  const send = async () => {
    const body = new FormData();
    body.append('idempotencyKey', key);
    body.append('content', `桥头的灯坏了 ${device.slice(-4)}`);
    const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await reader.fetch(`${kanbao.siteUrl}${tipOffHandler}`, { method: 'POST', body, headers });
    return successSchema.parse(await answer.json()).message;
  };
  // Simultaneous requests get the same response. A later repeat gets a response without the tip-off number.
  const [first, second] = await Promise.all([send(), send()]);
  const [number = ''] = /\d{7}/.exec(`${first} ${second}`) ?? [];
  expect(number).not.toBe('');
  expect(await send()).toBe(words('tipoff.status.repeated'));
  const sender = { device, address, key, user: member.member.id };
  expect(await findTraces({ instances: [kanbao], sender, numbers: [number], before })).toEqual([]);
});

test('names, phones and ID numbers are in no log, no metric and no cached page', async () => {
  const address = kanbao.pageUrl('/activityApply/809.html');
  const canaries = {
    child: '卡纳里小满',
    id: '11010519491231002X',
    parent: '13987654321',
    why: '卡纳里想知道报纸怎样印出来',
  };
  const guest = new Reader();
  const rejectedStep = await submitStep(guest, await guest.open(address), 'check', canaries);
  expect(rejectedStep.headers.get('cache-control')).toBe('private, no-store');
  expect(fieldControl(rejectedStep, 'child').attr('value')).toBe(canaries.child);

  const reader = await createMemberReader(kanbao);
  const form = await reader.open(address);
  const nameOf = (value: string) =>
    (form.$(`input[value="${value}"]`).attr('name') ?? '').replace('answer-entry_', '');
  const summary = await submitStep(reader, form, 'check', {
    ...canaries,
    birth: '2016-05-20',
    region: '江源县',
    school: '云城一小',
    [nameOf('四年级')]: '四年级',
    [nameOf('采访')]: '采访',
    consent: '1',
  });
  expect(summary.headers.get('cache-control')).toBe('private, no-store');
  const page = await submitStep(reader, summary, 'send');
  expect(page.heading).toBe(words('activity.own.states.pending'));
  expect(plainText(page.$('main'))).toContain(canaries.child);
  expect((await reader.open(page.url)).headers.get('cache-control')).toBe('private, no-store');

  const publicTexts: [string, string][] = [
    ['log', kanbao.output()],
    ['metrics', await (await fetch(`${kanbao.siteUrl}/metrics`)).text()],
  ];
  for (const path of ['/activityApply/809.html', '/activityDetail/809.html', '/signupdetail.html?id=809'])
    publicTexts.push([path, (await openPage(kanbao.pageUrl(path))).html]);
  const found = publicTexts.flatMap(([place, text]) =>
    Object.values(canaries).flatMap((canary) => (text.includes(canary) ? [`${canary} in ${place}`] : [])),
  );
  expect(found).toEqual([]);

  const logout = `${kanbao.siteUrl}/api/session/logout`;
  expect((await reader.post(logout, {}, { origin: kanbao.siteUrl })).ok).toBe(true);
  expect((await reader.open(kanbao.pageUrl('/signupdetail.html?id=809'))).heading).toBe(
    words('activity.own.guestTitle'),
  );
  expect(fieldControl(await reader.open(address), 'child').attr('value')).toBe('');
});

test('R1.16 invitation codes are in no log and no metric', async () => {
  const [friend, reader] = [await createMemberReader(kanbao), await createMemberReader(kanbao)];
  const page = await friend.open(kanbao.pageUrl('/shareinvite.html'));
  const code = page.byRole('textbox', words('invite.code')).attr('value') ?? '';
  expect(code).toMatch(/^[2-9A-Z]{8}$/);
  const form = await reader.open(kanbao.pageUrl('/invite.html'));
  const redeemed = await reader.submit(form, form.$('form[action="/api/invite"]'), { code });
  const expectedMessage = words('invite.status.redeemedPoints', { name: friend.member.nickname, points: 20 });
  expect(alertsOn(redeemed)).toBe(expectedMessage);
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  expect(`${kanbao.output()} ${metrics}`.includes(code)).toBe(false);
});

const person = { name: '和小满', phone: '13800000001' };
const useUpButton = (page: HtmlPage) => page.byRole('button', words('writeOff.useUp'));

test('R1.10 R2.23 R7.46 a code can be redeemed once; it is in no log and no metric, and its pages are private', async () => {
  const { reader, code } = await signUpForMarket(kanbao, person);
  const address = kanbao.pageUrl(`/writeOff/${nightMarketId}/${code}.html`);
  const shopReader = new Reader();
  const writeOffPage = await shopReader.open(address);
  expect(writeOffPage.headers.get('cache-control')).toBe('private, no-store');
  expect(writeOffPage.headers.get('referrer-policy')).toBe('same-origin');
  expect(writeOffPage.headers.get('permissions-policy')).toContain('camera=(self)');
  const text = plainText(writeOffPage.$('main'));
  expect([text.includes('138****0001'), text.includes(person.phone)]).toEqual([true, false]);
  const writtenOffPage = await shopReader.submit(writeOffPage, useUpButton(writeOffPage).closest('form'));
  expect(writtenOffPage.heading).toBe(words('writeOff.status.writtenOff'));
  expect(useUpButton(writtenOffPage)).toHaveLength(0);
  const reopenedPage = await shopReader.open(address);
  expect(reopenedPage.heading).toBe(words('writeOff.refusals.used'));
  expect(plainText(reopenedPage.$('main header'))).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d.*云城老街/);
  const page = await reader.open(kanbao.pageUrl(`/signupdetail.html?id=${nightMarketId}`));
  expect(page.heading).toBe(words('activity.own.states.used'));
  expect(await kanbao.platform.calls({ operation: 'activityVerify' })).toHaveLength(1);
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  const written = `${kanbao.output()} ${metrics}`.toUpperCase();
  expect([written.includes(code), written.includes(code.slice(4))]).toEqual([false, false]);
});
