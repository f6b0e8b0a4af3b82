import type { Page } from '@playwright/test';
import { navigateBy, pageWidth } from './browser-page';
import { expect, test } from './browser-test';
import { createPhoto } from './picture-form';
import { submitPassword } from './sign-in';
import { words } from './words';

const questionWithPictures = '895001';
const questionWithClip = '895002';
const completeQuestion = '895008';

const field = (page: Page, name: string) => page.locator(`#ask [name="${name}"]`);
const alert = (page: Page) => page.locator('main').getByRole('alert');
const submitQuestion = (page: Page) =>
  page.getByRole('button', { name: words('qa.ask.send'), exact: true }).tap();

test('does not ask again for a rating that the reader gave, although the page is cached for all', async ({
  page,
  kanbao,
}) => {
  const address = kanbao.pageUrl(`/qaDetail/${completeQuestion}.html`);
  await page.goto(address);
  const rating = page.locator('#rating');
  await rating.getByRole('button', { name: words('qa.rate.satisfied'), exact: true }).tap();
  await expect(rating.getByRole('status')).toHaveText(words('qa.rate.done'));
  await page.goto(address);
  // The first action loads the page's scripts.
  await page.keyboard.press('Tab');
  await expect(rating.getByText(words('qa.rate.before'))).toBeVisible();
  await expect(rating.getByRole('button')).toHaveCount(0);
});

test('R3.79 R3.80 opens pictures of a question full screen and plays the sound of its answer', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(`/qaDetail/${questionWithPictures}.html`));
  const lead = page.locator('[data-lead-media=pictures]');
  await expect(lead.locator('a[data-lightbox]')).toHaveCount(3);
  await lead.locator('a[data-lightbox]').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(kanbao.pageUrl(`/newQaDetail/${questionWithClip}.html`));
  const sound = page.locator('#answer audio');
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(3);
  expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('saves a question to an office on the device while it is written, and sends it once in place', async ({
  page,
  kanbao,
}) => {
  const title = `公交站牌 ${Date.now()}`;
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.pageUrl('/qaAsk.html?region=2'));
  await field(page, 'title').fill(title);
  await field(page, 'content').fill('站牌被树挡住了');
  await field(page, 'hideName').check();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('站牌被树挡住了');
  await page.reload();
  await expect(field(page, 'content')).toHaveValue('站牌被树挡住了');
  await expect(field(page, 'hideName')).toBeChecked();
  await submitQuestion(page);
  await expect(alert(page)).toContainText(words('qa.status.login'));
  await field(page, 'content').fill('站牌被树挡住了两个月');
  await navigateBy(page, () => alert(page).getByRole('link').tap());
  await submitPassword(page);
  await page.waitForURL(/qaAsk/);
  await expect(field(page, 'content')).toHaveValue('站牌被树挡住了两个月');
  await expect(field(page, 'title')).toHaveValue(title);
  await submitQuestion(page);
  await expect(page.locator('main').getByRole('status')).toContainText(words('qa.status.asked'));
  // Other tests ask questions on the same platform.
  const askCalls = await kanbao.platform.calls({ after, operation: 'qaAsk' });
  expect(askCalls.filter(({ body }) => body.title === title)).toHaveLength(1);
  await page.goto(kanbao.pageUrl('/qaAsk.html?region=2'));
  await expect(field(page, 'title')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R3.81 R7.74 accepts one rating of an answer, also from the other page of the question', async ({
    page,
    kanbao,
  }) => {
    await page.goto(kanbao.pageUrl(`/newQaDetail/${completeQuestion}.html`));
    const rating = page.locator('#rating');
    await rating.getByRole('button', { name: words('qa.rate.satisfied'), exact: true }).tap();
    await expect(rating.getByRole('status')).toHaveText(words('qa.rate.done'));
    await expect(rating.getByRole('button')).toHaveCount(0);
    await page.goto(kanbao.pageUrl(`/qaDetail/${completeQuestion}.html`));
    await rating.getByRole('button', { name: words('qa.rate.unsatisfied'), exact: true }).tap();
    await expect(rating.getByRole('status')).toHaveText(words('qa.rate.before'));
  });

  test('R7.69 asks an office in steps, with a login and a picture, and the question awaits review', async ({
    page,
    kanbao,
  }) => {
    const title = `路灯 ${Date.now()}`;
    const after = await kanbao.platform.lastCall();
    await page.goto(kanbao.pageUrl('/qaAsk.html'));
    await page.getByRole('link', { name: '云岭州' }).tap();
    await field(page, 'title').fill(title);
    await submitQuestion(page);
    await expect(alert(page)).toContainText(words('qa.ask.missing.department'));
    await expect(field(page, 'content')).toHaveAccessibleDescription(words('qa.ask.missing.content'));
    await expect(field(page, 'title')).toHaveValue(title);
    await page.getByLabel('州人民政府').check();
    await field(page, 'content').fill('江滨路三盏路灯不亮\n<b>请修</b>');
    await page.getByLabel(words('qa.ask.hideName')).check();
    await submitQuestion(page);
    await expect(alert(page)).toContainText(words('qa.status.login'));
    await alert(page).getByRole('link').tap();
    await submitPassword(page);
    await expect(field(page, 'title')).toHaveValue(title);
    await expect(page.getByLabel('州人民政府')).toBeChecked();
    await expect(page.getByLabel(words('qa.ask.hideName'))).toBeChecked();
    await page.locator('#ask-pictures').setInputFiles([await createPhoto(1)]);
    await submitQuestion(page);
    await expect(page.locator('main').getByRole('status')).toContainText(words('qa.status.asked'));
    const ownRegion = page.getByRole('region', { name: words('qa.ask.own') }).getByRole('listitem');
    await expect(ownRegion.filter({ hasText: title })).toContainText(words('qa.states.waiting'));
    const regions = await kanbao.platform.calls({ operation: 'regionleaderView' });
    expect(regions.map(({ body }) => body.regionId)).toContain('1');
    const askCalls = await kanbao.platform.calls({ after, operation: 'qaAsk' });
    const questionBodies = askCalls.filter(({ body }) => body.title === title).map(({ body }) => body);
    const fields = { regionId: '1', department: '州人民政府', hideName: '1', place: '' };
    expect(questionBodies).toEqual([expect.objectContaining(fields)]);
    await page.goto(kanbao.pageUrl('/LeaderViewList.html?tab=questions'));
    await expect(page.locator('main')).not.toContainText(title);
  });
});
