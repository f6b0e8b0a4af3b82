import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey';
import { photo } from './picture-form';
import { follow, idsOf, listItems, pageWidth } from './reader';
import { sendPassword } from './sign-in';
import { words } from './words';

/** Questions of the demo paper (embedded/content/qas.json). */
const withPictures = '895001';
const withClip = '895002';
const whole = '895008';
const closed = '895015';
const nameless = '895017';
const uncounted = '895013';
const waiting = '895038';

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true });
  return context.newPage();
}

const field = (page: Page, name: string) => page.locator(`#ask [name="${name}"]`);
const alert = (page: Page) => page.locator('main').getByRole('alert');
const sendQuestion = (page: Page) =>
  page.getByRole('button', { name: words('qa.ask.send'), exact: true }).tap();

test('R1.11 R2.42 R2.43 R3.81 R7.74 without a script: from the leaders to a question, its two forms, and what one thinks of the answer', {
  tag: '@quick',
}, async ({ browser, kanbao }) => {
  const page = await withoutScript(browser);
  await page.goto(kanbao.page('/LeaderViewList.html?region=2'));
  const newest = page.getByRole('region', { name: words('qa.listTitle') });
  await expect(newest.getByRole('listitem')).toHaveCount(3);
  await follow(page, () => newest.getByRole('link', { name: new RegExp(words('qa.all')) }).tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('qa.listTitle'));
  const regions = page.getByRole('navigation', { name: words('figure.regions') });
  await follow(page, () => regions.getByText(words('figure.allRegions')).tap());
  const first = await idsOf(listItems(page));
  expect(first).toHaveLength(20);
  expect(first).not.toContain(waiting);
  await follow(page, () => page.getByRole('link', { name: words('card.loadMore') }).tap());
  await expect(listItems(page).filter({ hasText: '镜湖湿地的无人机警示牌太少' })).toHaveCount(1);
  expect((await idsOf(listItems(page))).filter((id) => first.includes(id))).toEqual([]);
  await follow(page, () => page.getByRole('link', { name: '镜湖湿地的无人机警示牌太少' }).tap());
  expect(page.url()).toBe(kanbao.page(`/qaDetail/${whole}.html`));
  const steps = page.getByRole('region', { name: words('qa.progress') }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.last()).toContainText(words('qa.steps.answered'));
  await expect(steps.last().locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expect(page.locator('#answer')).toContainText('江源县林业和草原局');
  // The same question as a conversation: its way stands above it.
  await page.goto(kanbao.page(`/newQaDetail/${whole}.html`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('镜湖湿地的无人机警示牌太少');
  const order = await page
    .locator('main ol, #question-body, #answer-body')
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(order).toEqual(['', 'question-body', 'answer-body']);
  // Three buttons, once; whoever sends it again is told that it counts.
  const rating = page.locator('#rating');
  const rate = () => rating.getByRole('button', { name: words('qa.rate.satisfied'), exact: true }).tap();
  await rate();
  await expect(rating.getByRole('status')).toHaveText(words('qa.rate.done'));
  await expect(rating.getByRole('button')).toHaveCount(0);
  await page.goto(kanbao.page(`/qaDetail/${whole}.html`));
  await rating.getByRole('button', { name: words('qa.rate.unsatisfied'), exact: true }).tap();
  await expect(rating.getByRole('status')).toHaveText(words('qa.rate.before'));
});

test('with a script who has said what they think of an answer is asked no more, though the page is kept for all', async ({
  page,
  kanbao,
}) => {
  const address = kanbao.page(`/qaDetail/${whole}.html`);
  await page.goto(address);
  const rating = page.locator('#rating');
  await rating.getByRole('button', { name: words('qa.rate.satisfied'), exact: true }).tap();
  await expect(rating.getByRole('status')).toHaveText(words('qa.rate.done'));
  await page.goto(address);
  // Scripts of a page come with its reader's first act.
  await page.keyboard.press('Tab');
  await expect(rating.getByText(words('qa.rate.before'))).toBeVisible();
  await expect(rating.getByRole('button')).toHaveCount(0);
});

test('R3.79 R3.80 R3.81 pictures open, clips and sounds play, files are there; the switches of a question change its page', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(`/qaDetail/${withPictures}.html`));
  const lead = page.locator('[data-lead-media=pictures]');
  await expect(lead.locator('a[data-lightbox]')).toHaveCount(3);
  await lead.locator('a[data-lightbox]').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#answer a[download]')).toHaveAttribute('download', '老城区井盖更换计划表.csv');
  await page.goto(kanbao.page(`/newQaDetail/${withClip}.html`));
  await expect(page.locator('[data-lead-media=clips] video')).toHaveCount(1);
  const sound = page.locator('#answer audio');
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(3);
  // Whoever asked is not told, comments are closed, counts are hidden: each by its own switch.
  await page.goto(kanbao.page(`/qaDetail/${nameless}.html`));
  await expect(page.locator('main')).toContainText(words('qa.hiddenAsker'));
  await expect(page.locator('main')).not.toContainText('在雪山教书');
  await page.goto(kanbao.page(`/qaDetail/${closed}.html`));
  await expect(page.locator('form[action="/api/comment"]')).toHaveCount(0);
  await page.goto(kanbao.page(`/qaDetail/${uncounted}.html`));
  await expect(page.locator('[data-reads], #rating dl')).toHaveCount(0);
  // What is not there, not yet public, or no id is an empty state.
  const missing = ['0', waiting, '1000000000000000000000000000000'].map((id) => `/qaDetail/${id}.html`);
  for (const path of [...missing, '/LeaderViewList.html?tab=questions&region=999']) {
    const answer = await page.goto(kanbao.page(path));
    expect(answer?.status()).toBe(404);
  }
  expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('R7.69 without a script an office is asked by steps, through a login, with a picture; the question awaits review', {
  tag: '@quick',
}, async ({ browser, kanbao }) => {
  const page = await withoutScript(browser);
  const title = `路灯 ${Date.now()}`;
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.page('/qaAsk.html'));
  await page.getByRole('link', { name: '云岭州' }).tap();
  await field(page, 'title').fill(title);
  await sendQuestion(page);
  // What is wrong stands at its field; what was typed stays.
  await expect(alert(page)).toContainText(words('qa.ask.missing.department'));
  await expect(field(page, 'content')).toHaveAccessibleDescription(words('qa.ask.missing.content'));
  await expect(field(page, 'title')).toHaveValue(title);
  await page.getByLabel('州人民政府').check();
  await field(page, 'content').fill('江滨路三盏路灯不亮\n<b>请修</b>');
  await page.getByLabel(words('qa.ask.hideName')).check();
  await sendQuestion(page);
  await expect(alert(page)).toContainText(words('qa.told.login'));
  await alert(page).getByRole('link').tap();
  await sendPassword(page);
  await expect(field(page, 'title')).toHaveValue(title);
  await expect(page.getByLabel('州人民政府')).toBeChecked();
  await expect(page.getByLabel(words('qa.ask.hideName'))).toBeChecked();
  await page.locator('#ask-pictures').setInputFiles([await photo(1)]);
  await sendQuestion(page);
  await expect(page.locator('main').getByRole('status')).toContainText(words('qa.told.asked'));
  const own = page.getByRole('region', { name: words('qa.ask.own') }).getByRole('listitem');
  await expect(own.filter({ hasText: title })).toContainText(words('qa.states.waiting'));
  const regions = await kanbao.platform.calls({ after, operation: 'regionleaderView' });
  expect(regions.map(({ body }) => body.regionId)).toContain('1');
  const asked = await kanbao.platform.calls({ after, operation: 'qaAsk' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({
    regionId: '1',
    department: '州人民政府',
    title,
    hideName: '1',
    place: '',
  });
  await page.goto(kanbao.page('/LeaderViewList.html?tab=questions'));
  await expect(page.locator('main')).not.toContainText(title);
});

test('with a script the form keeps what is typed on the device, stays on its page, and sends once', async ({
  page,
  kanbao,
}) => {
  const title = `公交站牌 ${Date.now()}`;
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.page('/qaAsk.html?region=2'));
  await field(page, 'title').fill(title);
  await field(page, 'content').fill('站牌被树挡住了');
  await field(page, 'hideName').check();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('站牌被树挡住了');
  await page.reload();
  await expect(field(page, 'content')).toHaveValue('站牌被树挡住了');
  await expect(field(page, 'hideName')).toBeChecked();
  await sendQuestion(page);
  await expect(alert(page)).toContainText(words('qa.told.login'));
  await field(page, 'content').fill('站牌被树挡住了两个月');
  await follow(page, () => alert(page).getByRole('link').tap());
  await sendPassword(page);
  await page.waitForURL(/qaAsk/);
  await expect(field(page, 'content')).toHaveValue('站牌被树挡住了两个月');
  await expect(field(page, 'title')).toHaveValue(title);
  await sendQuestion(page);
  await expect(page.locator('main').getByRole('status')).toContainText(words('qa.told.asked'));
  // Others ask on the same platform meanwhile.
  const asked = await kanbao.platform.calls({ after, operation: 'qaAsk' });
  expect(asked.filter(({ body }) => body.title === title)).toHaveLength(1);
  // What has arrived is kept no more.
  await page.goto(kanbao.page('/qaAsk.html?region=2'));
  await expect(field(page, 'title')).toHaveValue('');
});
