import type { Cheerio } from 'cheerio';
import type { AnyNode } from 'domhandler';
import { sharedKanbao } from '../shared-kanbao';
import { htmlProblems } from '../validators/html-validate';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { createMemberReader } from './member-reader';
import { Reader } from './reader';

const kanbao = sharedKanbao();

const nightMarketId = '808';
const libraryActivityId = '802';
const noodlesVoucher = { code: 'YX7NSM4KWQ2H', shop: 'yangniang' };
const otherShop = 'karma';
const usedCode = 'YX9CHA2WRTN6';
const expiredCode = 'YX5ZAD7HBVK4';
const takenBackCode = 'YX6TAQ4GFXJ8';

const writeOffUrl = kanbao.pageUrl(`/writeOff/${nightMarketId}.html`);
const noodlesAddress = kanbao.pageUrl(
  `/writeOff/${nightMarketId}/${noodlesVoucher.code}/${noodlesVoucher.shop}.html`,
);

const confirmButton = (page: HtmlPage): Cheerio<AnyNode> => page.byRole('button', words('writeOff.confirm'));

async function submitCode(address: string, fields: Record<string, string>): Promise<HtmlPage> {
  const reader = new Reader();
  const page = await reader.open(address);
  return reader.submit(page, page.$('form[method=get]:has(input[name=code])'), fields);
}

test('R2.23 shows a code by its address or by pasting the address, only for its activity and shop', async () => {
  const codePage = await new Reader().open(noodlesAddress);
  expect(codePage.heading).toBe(words('writeOff.states.usable'));
  expect(plainText(codePage.$('main'))).toContain('碗耳子面一小碗');
  expect(plainText(codePage.$('main'))).toContain(words('common.yuan', { amount: '12' }));
  expect(plainText(codePage.$('main'))).toContain(noodlesVoucher.code);
  // The owner also knows this address, so the page must not redeem the code by a single tap.
  expect(confirmButton(codePage)).toHaveLength(0);
  expect(plainText(codePage.$('details:has(summary)'))).toContain(words('writeOff.question'));
  expect(codePage.$('details form[action$="/api/write-off"] button').text()).toBe(words('writeOff.useUp'));
  const bare = kanbao.pageUrl('/writeOff.html');
  expect((await submitCode(bare, { code: noodlesAddress })).heading).toBe(words('writeOff.states.usable'));
  const typed = await submitCode(bare, { activity: '８０８', code: noodlesVoucher.code });
  expect(typed.heading).toBe(words('writeOff.states.usable'));
  expect(confirmButton(typed)).toHaveLength(1);
  const elsewhere = await submitCode(kanbao.pageUrl(`/writeOff/${libraryActivityId}.html`), {
    code: noodlesAddress,
  });
  expect(elsewhere.heading).toBe(words('writeOff.refusals.otherActivity'));
  const wrongShop = await submitCode(`${writeOffUrl}?shop=${otherShop}`, { code: noodlesVoucher.code });
  expect(wrongShop.heading).toBe(words('writeOff.refusals.otherShop'));
  expect(confirmButton(wrongShop)).toHaveLength(0);
});

test.each([
  ['a word', '没有码', 'writeOff.states.noCode'],
  ['markup', '"><script>alert(1)</script>', 'writeOff.states.noCode'],
  ['too long', 'A'.repeat(500), 'writeOff.states.noCode'],
  ['unknown', 'ABCDEFGHJKMN', 'writeOff.refusals.missing'],
  ['used', usedCode, 'writeOff.refusals.used'],
  ['expired', expiredCode, 'writeOff.refusals.expired'],
  ['taken back', takenBackCode, 'writeOff.refusals.takenBack'],
])('does not offer to redeem an invalid code: %s', async (_kind, code, headingKey) => {
  const page = await submitCode(writeOffUrl, { code });
  expect(page.heading).toBe(words(headingKey));
  expect(confirmButton(page)).toHaveLength(0);
});

test('a code without an activity asks for the activity', async () => {
  const page = await submitCode(kanbao.pageUrl('/writeOff.html'), { code: 'ABCDEFGHJKMN' });
  expect(page.heading).toBe(words('writeOff.states.noActivity'));
});

test('refuses a hundred thousand characters in the query and in the form', async () => {
  const rubbish = 'A'.repeat(100_000);
  const reader = new Reader();
  expect([414, 431]).toContain((await reader.fetch(`${writeOffUrl}?code=${rubbish}`)).status);
  const fields = { of: nightMarketId, code: rubbish, receipt: 'a-receipt-of-a-test' };
  const posted = await reader.post(`${kanbao.siteUrl}/api/write-off`, fields, { origin: kanbao.siteUrl });
  expect([400, 413]).toContain(posted.status);
});

test('the write-off pages and the reader’s sign-up page are valid HTML', async () => {
  const reader = await createMemberReader(kanbao);
  for (const [path, title] of [
    ['/writeOff.html', words('titles.writeOff')],
    [
      `/writeOff/${nightMarketId}/${noodlesVoucher.code}/${noodlesVoucher.shop}.html`,
      words('writeOff.states.usable'),
    ],
    [`/writeOff/${nightMarketId}/${usedCode}.html`, words('writeOff.refusals.used')],
    [`/writeOff/${nightMarketId}/ABCDEFGHJKMN.html`, words('writeOff.refusals.missing')],
    [`/signupdetail.html?id=${nightMarketId}`, words('activity.own.noneTitle')],
  ] as const) {
    const page = await reader.open(kanbao.pageUrl(path));
    expect(page.heading).toBe(title);
    expect(await htmlProblems(page.html)).toEqual([]);
  }
});
