import sharp from 'sharp';
import { z } from 'zod';
import { advanceClocks } from '@/lib/platform/test/advance-clocks';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { openFlash } from '@/lib/writes/flash-cookie';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { loadMessages } from '@/messages/load';
import {
  postAccountPassword,
  postBind,
  postPassword,
  postPhone,
  postRegister,
} from './server/account-handlers';
import { getImageCode, postCode } from './server/code-handlers';
import { getSession } from './server/session-handlers';

const platform = new PlatformUnderTest();
const minute = 60_000;
const loginPath = '/zh/template/displayTemplate/news/login.html';
const yunlingPhone = '13800000001';

const operatorResponse = z.object({
  codes: z.array(z.object({ phone: z.string(), code: z.string() })),
  pictures: z.array(z.object({ text: z.string() })),
});

const countCalls = async (operation: string) => (await platform.calls(operation)).length;

async function codeOf(phone: string): Promise<string> {
  const { codes } = operatorResponse.parse(await (await platform.operator('codes')).json());
  return codes.findLast((entry) => entry.phone === phone)?.code ?? 'none was sent';
}

async function startReader() {
  await platform.start();
  const browser = new TestBrowser();
  const loadPicture = async () => {
    const answer = await browser.get(getImageCode);
    const { pictures } = operatorResponse.parse(await (await platform.operator('codes')).json());
    return { answer, text: pictures.at(-1)?.text ?? '' };
  };
  return {
    browser,
    loadPicture,
    sendCode: async (fields: Record<string, string>) => {
      const { text } = await loadPicture();
      return browser.post(postCode, { imageCode: text, ...fields });
    },
    loadUser: async () => (await (await browser.get(getSession)).json()).user,
  };
}

afterAll(() => platform.stop());

test('R7.112 re-encodes the picture as PNG, a new one each time, uncached', async () => {
  const { loadPicture } = await startReader();
  const [firstPicture, secondPicture] = [await loadPicture(), await loadPicture()];
  expect(firstPicture.answer.status).toBe(200);
  expect(firstPicture.answer.headers.get('content-type')).toBe('image/png');
  expect(firstPicture.answer.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await firstPicture.answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 240, height: 88 });
  expect(bytes.equals(Buffer.from(await secondPicture.answer.arrayBuffer()))).toBe(false);
});

test('R7.112 sends 502 without a body if the platform sends no picture', async () => {
  const { browser } = await startReader();
  for (const fault of ['html', 'http:500', 'drop']) {
    await platform.operator('faults', 'PUT', { imageVerifyCode: fault });
    const answer = await browser.get(getImageCode);
    expect([answer.status, await answer.text()]).toEqual([502, '']);
  }
});

test('sends no code for a wrong picture text or another visitor’s, and accepts each picture once', async () => {
  const { browser, loadPicture } = await startReader();
  const { text } = await loadPicture();
  const refusal = { status: 422, body: { outcome: 'imageCodeWrong', newPicture: true } };
  const strangerAnswer = await new TestBrowser().post(postCode, { phone: yunlingPhone, imageCode: text });
  expect(strangerAnswer).toMatchObject(refusal);
  expect(await browser.post(postCode, { phone: yunlingPhone, imageCode: '1' })).toMatchObject(refusal);
  expect(await browser.post(postCode, { phone: yunlingPhone, imageCode: text })).toMatchObject(refusal);
  expect(await codeOf(yunlingPhone)).toBe('none was sent');
});

test('R2.09 logs in with a phone number and its code, once', async () => {
  const { browser, sendCode, loadUser } = await startReader();
  expect(await sendCode({ phone: '138 0000 0001' })).toMatchObject({
    status: 200,
    body: { outcome: 'codeSent', retryAfter: 60 },
  });
  const wrongAnswer = await browser.post(postPhone, { phone: yunlingPhone, code: '12' });
  expect(wrongAnswer).toMatchObject({ status: 422, body: { fields: { code: '验证码不正确或已过期' } } });
  const fields = { phone: yunlingPhone, code: await codeOf(yunlingPhone) };
  const answer = await browser.post(postPhone, fields);
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'signedIn' } });
  expect(await loadUser()).toMatchObject({ nickname: '云岭读者', phone: '138****0001' });
  expect(JSON.stringify(answer)).not.toMatch(/token|20001/i);
  expect(await new TestBrowser().post(postPhone, fields)).toMatchObject({ status: 422 });
});

test('normalizes typed phone numbers and codes', async () => {
  const { browser, loadPicture, loadUser } = await startReader();
  const toFullWidth = (digits: string) =>
    digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  const { text } = await loadPicture();
  const phone = `（＋８６）${toFullWidth('138')} 0000–0001`;
  expect(await browser.post(postCode, { phone, imageCode: ` ${toFullWidth(text)}\u200b` })).toMatchObject({
    status: 200,
  });
  const code = await codeOf(yunlingPhone);
  const tibetanCode = code.replace(/\d/g, (digit) => String.fromCharCode(0xf20 + Number(digit)));
  const typedCodes = [`\u202a${toFullWidth(code.slice(0, 3))}-${code.slice(3)}\u202c`, tibetanCode];
  for (const [index, typedCode] of typedCodes.entries()) {
    const fields = { phone: index === 0 ? '0086-138 0000 0001' : '＋８６13800000001', code: typedCode };
    await browser.post(postPhone, fields);
  }
  expect(await loadUser()).toMatchObject({ nickname: '云岭读者' });
  const loginBodies = (await platform.calls('loginByPhone')).map(({ body }) => body);
  expect(loginBodies).toEqual([
    expect.objectContaining({ phone: yunlingPhone, code }),
    expect.objectContaining({ phone: yunlingPhone, code }),
  ]);
});

test('normalizes typed user names', async () => {
  const { browser, loadUser } = await startReader();
  for (const username of [' ｙｕｎｌｉｎｇ\u200b', '+86 138-0000-0001']) {
    expect(await browser.post(postPassword, { username, password: 'yunling2026' })).toMatchObject({
      status: 200,
    });
  }
  expect(await loadUser()).toMatchObject({ nickname: '云岭读者' });
});

test('accepts a code for five minutes', async () => {
  const { browser, sendCode } = await startReader();
  await sendCode({ phone: yunlingPhone });
  const code = await codeOf(yunlingPhone);
  advanceClocks(5 * minute);
  expect(await browser.post(postPhone, { phone: yunlingPhone, code })).toMatchObject({
    body: { outcome: 'codeWrong' },
  });
});

test('sends one code per minute and number; rejected requests do not count', async () => {
  const { sendCode } = await startReader();
  await new TestBrowser().post(postCode, { phone: yunlingPhone, imageCode: '1' });
  expect(await sendCode({ phone: yunlingPhone })).toMatchObject({ status: 200 });
  const repeatedAnswer = await sendCode({ phone: '138-0000-0001' });
  expect(repeatedAnswer).toMatchObject({ status: 429, body: { outcome: 'tooOften' } });
  expect(z.object({ retryAfter: z.number() }).parse(repeatedAnswer.body).retryAfter).toBeGreaterThan(50);
  expect(await countCalls('getVerifyCode')).toBe(2);
  advanceClocks(minute);
  expect(await sendCode({ phone: yunlingPhone })).toMatchObject({ status: 200 });
});

test('reports the platform’s rate limit as tooOften', async () => {
  const { sendCode } = await startReader();
  await platform.operator('faults', 'PUT', { getVerifyCode: 'status:1009' });
  expect(await sendCode({ phone: yunlingPhone })).toMatchObject({
    status: 429,
    body: { outcome: 'tooOften' },
  });
});

test('reports an unknown number, registers it with the same code, and then reports it as taken', async () => {
  const { browser, sendCode, loadUser } = await startReader();
  const phone = '13800000077';
  await sendCode({ phone, by: 'register' });
  const code = await codeOf(phone);
  expect(await browser.post(postPhone, { phone, code })).toMatchObject({
    status: 422,
    body: { outcome: 'phoneUnknown' },
  });
  const fields = { phone, code, password: 'a new password', confirmation: 'a new password' };
  expect(await browser.post(postRegister, fields)).toMatchObject({ status: 200 });
  expect(await loadUser()).toMatchObject({ nickname: '读者0077', phone: '138****0077' });
  const login = { username: phone, password: 'a new password' };
  expect(await new TestBrowser().post(postPassword, login)).toMatchObject({ status: 200 });
  advanceClocks(minute);
  await sendCode({ phone, by: 'register' });
  const otherPassword = { password: 'another password', confirmation: 'another password' };
  expect(
    await new TestBrowser().post(postRegister, {
      ...fields,
      ...otherPassword,
      code: await codeOf(phone),
    }),
  ).toMatchObject({ status: 422, body: { outcome: 'phoneTaken' } });
});

test('a registration whose response was lost says so, and logs in when it is sent again', async () => {
  const { browser, sendCode, loadUser } = await startReader();
  const phone = '13800000078';
  await sendCode({ phone, by: 'register' });
  const password = { password: 'a new password', confirmation: 'a new password' };
  const fields = { phone, code: await codeOf(phone), ...password };
  await platform.operator('faults', 'PUT', { register: 'stored:drop@1' });
  expect(await browser.post(postRegister, fields)).toMatchObject({
    status: 502,
    body: { message: loadMessages('cn').login.noAnswer },
  });
  expect(await browser.post(postRegister, fields)).toMatchObject({ body: { outcome: 'signedIn' } });
  expect(await loadUser()).toMatchObject({ phone: '138****0078' });
});

test('R8.10 a number that was linked without a response is shown after the form is sent again', async () => {
  const { browser, sendCode } = await startReader();
  await browser.post(postPassword, { username: 'tashi', password: 'tashi2026' });
  const phone = '13900000003';
  await sendCode({ phone, by: 'bind' });
  const fields = { phone, code: await codeOf(phone) };
  await browser.copy().post(postBind, fields);
  expect(await browser.post(postBind, fields)).toMatchObject({ body: { outcome: 'phoneBound' } });
  expect((await (await browser.get(getSession)).json()).user).toMatchObject({
    phone: '139****0003',
  });
  expect(await countCalls('bind')).toBe(1);
});

test('R8.10 without a script says that a number may be linked after the platform’s response was lost', async () => {
  const { browser, sendCode } = await startReader();
  await browser.post(postPassword, { username: 'tashi', password: 'tashi2026' });
  const phone = '13900000004';
  await sendCode({ phone, by: 'bind' });
  await platform.operator('faults', 'PUT', { bind: 'stored:drop' });
  await browser.submit(postBind, { phone, code: await codeOf(phone) });
  expect(await openFlash(browser.cookieHeader)).toMatchObject({
    noticeText: loadMessages('cn').login.noAnswer,
  });
});

test('R5.05 R5.06 reports a missing number or code per field without calling the platform', async () => {
  const { browser } = await startReader();
  await browser.post(postPassword, { username: 'yunling', password: 'yunling2026' });
  expect(await browser.post(postBind)).toMatchObject({
    status: 422,
    body: { outcome: 'phoneMissing', fields: { phone: '请输入手机号', code: '请输入验证码' } },
  });
  expect(await browser.post(postBind, { phone: yunlingPhone })).toMatchObject({
    body: { outcome: 'codeMissing', fields: { code: '请输入验证码' } },
  });
  expect(await countCalls('bind')).toBe(0);
});

test('R5.05 R5.06 reports missing fields in the reader’s language', async () => {
  const { browser } = await startReader();
  await browser.post(postPassword, { username: 'yunling', password: 'yunling2026' });
  const expectedTexts = [
    ['en', 'Please enter your phone number', 'Please enter the verification code'],
    ['de', 'Bitte Ihre Telefonnummer eingeben', 'Bitte den Code aus der SMS eingeben'],
    ['fr', 'Veuillez saisir votre numéro de téléphone', 'Veuillez saisir le code de vérification'],
    ['bo', 'ཁ་པར་ཨང་གྲངས་འཇུག་རོགས།', 'ར་སྤྲོད་ཨང་གྲངས་འཇུག་རོགས།'],
  ] as const;
  for (const [locale, phone, code] of expectedTexts) {
    browser.cookies.set('kanbao-locale', locale);
    expect(await browser.post(postBind)).toMatchObject({ body: { fields: { phone, code } } });
  }
});

test('R5.05 links a number by its code and shows it; refuses another user’s number', async () => {
  const { browser, sendCode, loadUser } = await startReader();
  await browser.post(postPassword, { username: 'tashi', password: 'tashi2026' });
  await sendCode({ phone: yunlingPhone, by: 'bind' });
  expect(
    await browser.post(postBind, { phone: yunlingPhone, code: await codeOf(yunlingPhone) }),
  ).toMatchObject({
    status: 422,
    body: { outcome: 'phoneTaken' },
  });
  const phone = '13900000002';
  await sendCode({ phone, by: 'bind' });
  expect(await browser.post(postBind, { phone, code: await codeOf(phone) })).toMatchObject({
    status: 200,
    body: { outcome: 'phoneBound', next: `${loginPath}?by=account` },
  });
  expect(await loadUser()).toMatchObject({ phone: '139****0002' });
});

test('R5.07 R5.08 sets a password by a code to the linked number, and reports missing fields', async () => {
  const { browser, sendCode } = await startReader();
  const phone = '13800000088';
  await sendCode({ phone, by: 'register' });
  const firstPassword = { password: 'the first one', confirmation: 'the first one' };
  await browser.post(postRegister, { phone, code: await codeOf(phone), ...firstPassword });
  expect(await browser.post(postAccountPassword, { code: '1' })).toMatchObject({
    status: 422,
    body: { fields: { password: '请输入密码', confirmation: '请再次输入密码' } },
  });
  const differentPasswords = { code: '1', password: 'the second one', confirmation: 'the third one' };
  expect(await browser.post(postAccountPassword, differentPasswords)).toMatchObject({
    body: { outcome: 'confirmationDiffers', fields: { confirmation: '两次输入的密码不一致' } },
  });
  advanceClocks(minute);
  expect(await sendCode({ by: 'newPassword' })).toMatchObject({ status: 200 });
  const secondPassword = { password: 'the second one', confirmation: 'the second one' };
  expect(
    await browser.post(postAccountPassword, { code: await codeOf(phone), ...secondPassword }),
  ).toMatchObject({
    status: 200,
    body: { outcome: 'passwordSet' },
  });
  const login = (password: string) => new TestBrowser().post(postPassword, { username: phone, password });
  expect(await login('the first one')).toMatchObject({ status: 401 });
  expect(await login('the second one')).toMatchObject({ status: 200 });
});

test('a new password ends all other sessions of the user, and copies of the current one', async () => {
  const { browser, sendCode, loadUser } = await startReader();
  const phone = '13800000087';
  await sendCode({ phone, by: 'register' });
  const firstPassword = { password: 'the first one', confirmation: 'the first one' };
  await browser.post(postRegister, { phone, code: await codeOf(phone), ...firstPassword });
  const otherBrowser = new TestBrowser();
  await otherBrowser.post(postPassword, { username: phone, password: 'the first one' });
  const copiedBrowser = browser.copy();
  advanceClocks(minute);
  await sendCode({ by: 'newPassword' });
  const secondPassword = { password: 'the second one', confirmation: 'the second one' };
  await browser.post(postAccountPassword, { code: await codeOf(phone), ...secondPassword });
  for (const endedBrowser of [otherBrowser, copiedBrowser])
    expect(await (await endedBrowser.get(getSession)).json()).toEqual({ user: null });
  expect(await loadUser()).toMatchObject({ nickname: '读者0087' });
  // Sessions started after the change remain valid.
  await otherBrowser.post(postPassword, { username: phone, password: 'the second one' });
  expect(await (await otherBrowser.get(getSession)).json()).toMatchObject({ user: { nickname: '读者0087' } });
});

test('refuses to link a number or set a password without a login', async () => {
  const { browser, sendCode } = await startReader();
  const fields = { phone: yunlingPhone, code: '1', password: 'long enough', confirmation: 'long enough' };
  for (const handler of [postBind, postAccountPassword]) {
    expect(await browser.post(handler, fields)).toMatchObject({
      status: 401,
      body: {
        outcome: 'loginNeeded',
        next: `${loginPath}?back=${encodeURIComponent(`${loginPath}?by=account`)}`,
      },
    });
  }
  expect(await sendCode({ by: 'newPassword' })).toMatchObject({ status: 401 });
  expect(await countCalls('bind')).toBe(0);
});

test('reports a suspended account', async () => {
  const { browser } = await startReader();
  const answer = await browser.post(postPassword, { username: 'blocked', password: 'blocked2026' });
  expect(answer).toMatchObject({ status: 403, body: { outcome: 'blocked', message: '该账号已被停用' } });
});

test('without a script redirects a refused form to itself with return address and problem', async () => {
  const { browser } = await startReader();
  const back = '/zh/template/displayTemplate/news/newsDetail/1/1001.html';
  const query = new URLSearchParams({ by: 'phone', back, session: 'phoneMissing' });
  const answer = await browser.submit(postPhone, { by: 'phone', back });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${loginPath}?${query}`]);
});

test('redirects only to pages of this site, and never to the login', async () => {
  await startReader();
  const home = '/zh/template/displayTemplate/news/home.html';
  for (const back of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    loginPath,
  ]) {
    const fields = { username: 'yunling', password: 'yunling2026', back };
    const answer = await new TestBrowser().post(postPassword, fields);
    expect(answer).toMatchObject({ body: { next: home } });
    const redirect = await new TestBrowser().submit(postPassword, fields);
    expect(redirect.headers.get('location')).toBe(`${home}?session=signedIn`);
  }
});

test('removes the signed-in cookie of an ended session', async () => {
  const { browser } = await startReader();
  browser.cookies.set('kanbao-signed-in', '1');
  await browser.get(getSession);
  expect(browser.cookies.has('kanbao-signed-in')).toBe(false);
});
