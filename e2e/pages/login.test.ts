import { uniquePhone } from '../new-member';
import { sharedKanbao } from '../shared-kanbao';
import { words, wordsOf } from '../words';
import { createMemberReader } from './member-reader';
import { Reader } from './reader';

const kanbao = sharedKanbao();
const article = '/newsDetail/1/1002.html';

test('the login page returns to the address in `back`, and never to another site', async () => {
  const reader = new Reader();
  const back = encodeURIComponent(new URL(kanbao.pageUrl(article)).pathname);
  const page = await reader.open(kanbao.pageUrl(`/login.html?by=password&back=${back}`));
  const member = { username: 'yunling', password: 'yunling2026' };
  const submitted = await reader.submit(page, page.$('form[action="/api/session/password"]'), member);
  expect(submitted.url).toBe(kanbao.pageUrl(`${article}?session=signedIn`));
  const evil = await new Reader().open(
    kanbao.pageUrl('/login.html?by=password&back=https%3A%2F%2Fevil.example%2F'),
  );
  expect(evil.$('form[data-return-path]')).toHaveLength(1);
  expect(evil.$('form[data-return-path] input[name="back"]').attr('value')).toBeUndefined();
});

test('without JavaScript, the form shows the user name again once after a wrong password', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/login.html?by=password'));
  const form = page.$('form[action="/api/session/password"]');
  const submitted = await reader.submit(page, form, { username: 'yunling', password: 'not-mine' });
  expect(submitted.$('input[name="username"]').attr('value')).toBe('yunling');
  expect(submitted.$('input[name="password"]').attr('value')).toBeUndefined();
  const reopenedPage = await reader.open(submitted.url);
  expect(reopenedPage.$('input[name="username"]').attr('value')).toBeUndefined();
});

test('without JavaScript, a refused registration shows the problems of all fields at once', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/login.html?by=register&lang=en'));
  const form = page.$('form[action="/api/session/register"]');
  const typed = { phone: '12', code: '', password: 'short', confirmation: 'other' };
  const refused = await reader.submit(page, form, typed);
  const problems = ['phoneWrong', 'codeMissing', 'passwordShort', 'confirmationDiffers'] as const;
  expect(refused.$('html').attr('lang')).toBe('en');
  expect(Object.keys(typed).map((name) => refused.descriptionOf(refused.$(`input[name="${name}"]`)))).toEqual(
    problems.map((problem) => wordsOf('en')(`login.problems.${problem}`)),
  );
  expect(refused.$('input[name="phone"]').attr('value')).toBe('12');
});

test.each(['/login.html', '/login.html?by=account', '/home.html'])(
  'logged-in readers get the same bytes: %s',
  async (path) => {
    const [member, guest] = await Promise.all([createMemberReader(kanbao), new Reader()]);
    const bytes = async (reader: Reader) => (await reader.fetch(kanbao.pageUrl(path))).text();
    expect(await bytes(member)).toBe(await bytes(guest));
  },
);

test('R7.112 the default button of the code form logs in and does not send another code', async () => {
  const reader = new Reader();
  const phone = uniquePhone();
  let page = await reader.open(kanbao.pageUrl('/login.html?by=phone'));
  await reader.fetch(`${kanbao.siteUrl}/api/session/image-code`);
  const device = reader.cookies.get('kanbao-device');
  const { pictures } = await kanbao.platform.codes();
  const imageCode = pictures.findLast((picture) => picture.device === device)?.text ?? '';
  const form = 'kanbao-island form';
  const codeButton = page.$('button[formaction="/api/session/code"]');
  page = await reader.submit(page, page.$(form), { phone, imageCode }, codeButton);
  expect(page.byText(words('login.said.codeSent'))).toHaveLength(1);
  expect(page.$('input[name="phone"]').attr('value')).toBe(phone);
  const sentCodes = (await kanbao.platform.codes()).codes.filter((sentCode) => sentCode.phone === phone);
  expect(sentCodes).toHaveLength(1);
  page = await reader.submit(page, page.$(form), { phone, code: sentCodes[0]?.code ?? '' });
  const field = page.$('input[name="phone"]');
  expect(field.attr('aria-invalid')).toBe('true');
  expect(field.attr('value')).toBe(phone);
  expect(page.descriptionOf(field)).toBe(words('login.problems.phoneUnknown'));
});
