import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey';
import { sendPassword, signInByPassword } from './sign-in';
import { cancel, check, control, openForm, send } from './sign-up-form';
import { words } from './words';

/**
 * Activities of the demo paper (embedded/content/activities.json); a test that signs up has one of its own, and none
 * has the night market's (808): its vouchers go with a sign-up that is given back.
 */
const walk = '801';
const readingNight = '802';
const noodles = '803';
const calligraphy = '804';
const youngReporters = '809';
const ended = '807';
const closed = '806';
const full = '810';

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true });
  return context.newPage();
}

test('R1.17 R2.17 R2.22 R3.48 R4.19 R7.45 without a script: activity, form, what is wrong, login, code, giving it back', {
  tag: '@quick',
}, async ({ browser, kanbao }) => {
  const page = await withoutScript(browser);
  await page.goto(kanbao.page(`/activityDetail/${walk}.html`));
  await page.getByRole('link', { name: words('activity.signUp') }).tap();
  await control(page, 'name').fill('和小满');
  await control(page, 'phone').fill('一三八');
  await control(page, 'count').fill('5');
  await page.getByLabel('吃素').check();
  await control(page, 'note').fill('第一次来\n请多关照');
  await check(page);
  // What is wrong is said at its field and above the form, and all that was typed is there.
  await expect(page.locator('main').getByRole('alert')).toContainText(
    words('activity.form.problemCount', { count: 4 }),
  );
  await expect(control(page, 'phone')).toHaveAccessibleDescription(words('activity.problems.phone'));
  await expect(control(page, 'phone')).toBeFocused();
  await expect(control(page, 'count')).toHaveAccessibleDescription(
    words('activity.problems.tooLarge', { most: 4 }),
  );
  await expect(control(page, 'name')).toHaveValue('和小满');
  await expect(control(page, 'note')).toHaveValue('第一次来\n请多关照');
  await expect(page.getByLabel('吃素')).toBeChecked();
  await control(page, 'phone').fill('138 0000 0001');
  await control(page, 'count').fill('2');
  await page.getByLabel('全程七公里').check();
  await control(page, 'consent').check();
  await check(page);
  await expect(page.locator('main').getByRole('alert')).toContainText(words('activity.told.login'));
  await page.locator('main').getByRole('alert').getByRole('link').tap();
  await sendPassword(page);
  await expect(control(page, 'name')).toHaveValue('和小满');
  await expect(page.getByLabel('全程七公里')).toBeChecked();
  const after = await kanbao.platform.lastCall();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  await expect(page.getByRole('img', { name: words('activity.own.qr') })).toBeVisible();
  await expect(page.getByText(/^[2-9A-Z]{12}$/)).toBeVisible();
  await expect(page.locator('main')).toContainText('请多关照');
  const [call] = await kanbao.platform.calls({ after, operation: 'activityRegist' });
  expect(call?.body).toMatchObject({ fileId: walk, phone: '13800000001' });
  expect(JSON.parse(String(call?.body.signForm))).toMatchObject({
    entry_name: '和小满',
    entry_lunch: ['吃素'],
  });
  await cancel(page);
  await page.getByRole('link', { name: words('activity.own.again') }).tap();
  await expect(control(page, 'name')).toHaveValue('');
  await page.context().close();
});

test('a sign-up of every kind of field awaits review, and shows a number of an identity card in part', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await openForm(page, own, youngReporters);
  await control(page, 'child').fill('和小满');
  await control(page, 'birth').fill('2016-05-20');
  await control(page, 'id').fill('11010519491231002x');
  await control(page, 'region').selectOption('江源县');
  await control(page, 'school').fill('云城一小 四（2）班');
  await page.getByLabel('四年级').check();
  await page.getByLabel('采访').check();
  await page.getByLabel('画版').check();
  await control(page, 'parent').fill('13800000001');
  await control(page, 'mail').fill('parent@example.com');
  await control(page, 'press').fill('YL001234');
  await control(page, 'why').fill('我想知道报纸是怎样一个字一个字印出来的。');
  await control(page, 'consent').check();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.pending'));
  await expect(page.locator('main')).toContainText('110*************2X');
  await expect(page.locator('main')).not.toContainText('11010519491231002');
  await expect(page.getByRole('img', { name: words('activity.own.qr') })).toHaveCount(0);
  await cancel(page);
});

test('who waits is told the place in line', async ({ page, kanbao }) => {
  await signInByPassword(page, kanbao);
  await page.goto(kanbao.page(`/activityDetail/${noodles}.html`));
  await page.getByRole('link', { name: words('activity.wait') }).tap();
  await expect(page.getByText(words('activity.form.waitingTold'))).toBeVisible();
  await control(page, 'name').fill('和小满');
  await control(page, 'phone').fill('13800000001');
  await control(page, 'consent').check();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.place', { place: 5 }));
  await cancel(page);
});

test('R4.16 R4.17 R4.18 where nobody can sign up there is the word for it and no form', async ({
  page,
  kanbao,
}) => {
  for (const [id, state] of [
    [closed, 'closed'],
    [full, 'full'],
    [ended, 'ended'],
  ] as const) {
    await page.goto(kanbao.page(`/activityDetail/${id}.html`));
    const way = page.getByRole('region', { name: words('activity.way') });
    await expect(way).toContainText(words(`activity.states.${state}`));
    await expect(way.getByRole('link', { name: words('activity.signUp') })).toBeHidden();
    await openForm(page, kanbao, id);
    await expect(page.locator('main')).toContainText(words(`activity.states.${state}`));
    await expect(page.locator('form[action="/api/sign-up"]')).toHaveCount(0);
  }
});

test('a sign-up counts once, however often its form is sent, and what others signed up for is not shown', async ({
  page,
  kanbao,
}) => {
  await openForm(page, kanbao, readingNight);
  await signInByPassword(page, kanbao);
  await openForm(page, kanbao, readingNight);
  const after = await kanbao.platform.lastCall();
  const before = await page.locator('input[name=after]').inputValue();
  const form = {
    of: readingNight,
    after: before,
    'answer-entry_name': '和小满',
    'answer-entry_phone': '13800000001',
  };
  const address = new URL('/api/sign-up', page.url()).href;
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      page.request.post(address, { form, headers: { origin: kanbao.siteUrl }, maxRedirects: 0 }),
    ),
  );
  for (const answer of answers) {
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toContain(`/signupdetail.html?id=${readingNight}`);
  }
  const calls = await kanbao.platform.calls({ after, operation: 'activityRegist' });
  expect(calls.filter(({ body }) => body.fileId === readingNight)).toHaveLength(1);
  await page.goto(kanbao.page(`/signupdetail.html?id=${readingNight}`));
  await cancel(page);
  await page.goto(kanbao.page(`/signupdetail.html?id=${ended}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.noneTitle'));
});

test('R7.45 the same answers after giving back are a new sign-up, and who has signed up is told so in place of a form', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const signUp = async () => {
    await openForm(page, own, readingNight);
    await control(page, 'name').fill('和小满');
    await control(page, 'phone').fill('13800000001');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  };
  await signUp();
  await cancel(page);
  await openForm(page, own, readingNight);
  const before = await page.locator('input[name=after]').inputValue();
  await signUp();
  expect(await own.platform.calls({ operation: 'activityRegist' })).toHaveLength(2);
  // Other answers of who has signed up are not thrown away unsaid.
  const post = async (name: string, after: string) => {
    const form = {
      of: readingNight,
      after,
      people: '1',
      'answer-entry_name': name,
      'answer-entry_phone': '13800000001',
    };
    const headers = { origin: own.siteUrl, accept: 'application/json' };
    return page.request.post(new URL('/api/sign-up', page.url()).href, { form, headers });
  };
  expect((await post('阿措', before)).status()).toBe(409);
  await openForm(page, own, readingNight);
  await expect(page.locator('main')).toContainText(words('activity.form.signedUp'));
  await expect(page.locator('form[action="/api/sign-up"]')).toHaveCount(0);
  await page
    .locator('main')
    .getByRole('link', { name: words('activity.ownSignUp') })
    .tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  await cancel(page);
});

test('an answer that was lost on its way is found, and nothing is sent twice', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await openForm(page, own, calligraphy);
  await control(page, 'name').fill('བཀྲ་ཤིས།');
  await control(page, 'phone').fill('13800000001');
  await page.getByLabel('མྱོང་མེད།').check();
  await own.platform.faults({ activityRegist: 'stored:drop' });
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.confirmed'));
  expect(await own.platform.calls({ operation: 'activityRegist' })).toHaveLength(1);
  await cancel(page);
});

test('full in the last moment: it is said, and what was typed is there', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await openForm(page, own, readingNight);
  await own.platform.faults({ activityRegist: 'status:3003' });
  await control(page, 'name').fill('和小满');
  await control(page, 'phone').fill('13800000001');
  await send(page);
  await expect(page.locator('main').getByRole('alert')).toContainText(words('activity.told.full'));
  await expect(control(page, 'name')).toHaveValue('和小满');
});

test('names, phones and ID numbers are in no log, no metric and no kept page', async ({ page, startOwn }) => {
  const own = await startOwn();
  const canaries = {
    child: '卡纳里小满',
    id: '11010519491231002X',
    parent: '13987654321',
    why: '卡纳里想知道报纸怎样印',
  };
  await openForm(page, own, youngReporters);
  for (const [name, text] of Object.entries(canaries)) await control(page, name).fill(text);
  const refused = page.waitForResponse((answer) => answer.url().includes('notice=signUpInvalid'));
  await check(page);
  expect((await refused).headers()['cache-control']).toBe('private, no-store');
  await expect(control(page, 'child')).toHaveValue(canaries.child);
  await signInByPassword(page, own);
  await openForm(page, own, youngReporters);
  await control(page, 'birth').fill('2016-05-20');
  await control(page, 'region').selectOption('江源县');
  await control(page, 'school').fill('云城一小');
  await page.getByLabel('四年级').check();
  await page.getByLabel('采访').check();
  for (const [name, text] of Object.entries(canaries)) await control(page, name).fill(`${text}`);
  await control(page, 'why').fill(`${canaries.why}出来`);
  await control(page, 'consent').check();
  const summary = page.waitForResponse((answer) => answer.url().includes('notice=signUpCheck'));
  await send(page);
  expect((await summary).headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.states.pending'));
  await expect(page.locator('main')).toContainText(canaries.child);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(canaries.child);
  const shown = await page.request.get(page.url());
  expect(shown.headers()['cache-control']).toBe('private, no-store');
  const others: string[] = [own.output(), await (await fetch(`${own.siteUrl}/metrics`)).text()];
  for (const path of ['/activityApply/809.html', '/activityDetail/809.html', '/signupdetail.html?id=809']) {
    others.push(await (await fetch(own.page(path))).text());
  }
  for (const canary of Object.values(canaries)) {
    for (const text of others) expect(text).not.toContain(canary);
  }
  // Who logs out leaves nothing behind.
  const answer = await page.request.post(new URL('/api/session/logout', page.url()).href, {
    form: {},
    headers: { origin: own.siteUrl },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(own.page('/signupdetail.html?id=809'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('activity.own.guestTitle'));
  await page.goto(own.page('/activityApply/809.html'));
  await expect(control(page, 'child')).toHaveValue('');
});
