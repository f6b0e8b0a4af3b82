import type { Page } from '@playwright/test';
import { listItems, navigateBy } from './browser-page';
import { expect, test } from './browser-test';
import { openWithDevice } from './login-forms';
import { createPhoto } from './picture-form';
import { submitPassword } from './sign-in';
import { words } from './words';

const topicPath = '/topicDetail/1.html';

const moreLink = (page: Page) => page.getByRole('link', { name: words('card.loadMore') });
const askForm = (page: Page) => page.locator('form[action="/api/ask"]');
const questionField = (page: Page) => askForm(page).getByRole('textbox');
const askStatus = (page: Page) => page.locator('#ask-status');
const openAskForm = (page: Page) => page.locator('#ask summary').tap();
const submitQuestion = (page: Page) =>
  askForm(page)
    .getByRole('button', { name: words('ask.form.send') })
    .tap();

async function logIn(page: Page): Promise<void> {
  const login = askStatus(page).getByRole('link', { name: words('titles.login') });
  await navigateBy(page, () => login.tap());
  await submitPassword(page);
  await page.waitForURL((url) => url.pathname.endsWith(topicPath));
}

test('R3.78 R7.70 appends questions in place, and likes a question', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.pageUrl(`${topicPath}?order=hot`));
  await moreLink(page).tap();
  await expect(listItems(page)).toHaveCount(32);
  await navigateBy(page, () => listItems(page).first().getByRole('link').first().tap());
  await page.locator('#like').getByRole('button').tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  const [liked] = await kanbao.platform.calls({ operation: 'likeEvent' });
  expect(liked?.query).toMatchObject({ id: '860101', type: '0', eventType: '1' });
});

test('asks a question with a picture after a login and keeps its text', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const question = `湖边能不能带狗？${Date.now()}`;
  await openWithDevice(page, kanbao.pageUrl(topicPath));
  await openAskForm(page);
  await questionField(page).fill(question);
  await submitQuestion(page);
  await expect(askStatus(page)).toContainText(words('ask.status.login'));
  await logIn(page);
  await expect(questionField(page)).toHaveValue(question);
  await expect(questionField(page)).toBeVisible();
  await askForm(page)
    .locator('input[type=file]')
    .setInputFiles(await createPhoto(21));
  await expect(
    askForm(page).getByRole('img', { name: words('upload.uploadedFile', { number: 1 }) }),
  ).toBeVisible();
  await submitQuestion(page);
  await expect(askStatus(page)).toHaveText(words('ask.status.waiting'));
  const [askCall, ...otherCalls] = await kanbao.platform.calls({ operation: 'askQuestion' });
  expect(otherCalls).toEqual([]);
  expect(askCall?.body).toMatchObject({ subjectID: '1', content: question });
  expect(String(askCall?.body.imgUrl)).toContain('/media/uploads/');
  await page.reload();
  await openAskForm(page);
  await expect(questionField(page)).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('asks a question after a login and restores its text', async ({ page, borrowKanbao }) => {
    const kanbao = await borrowKanbao();
    const question = `冬天几点开门？${Date.now()}`;
    await page.goto(kanbao.pageUrl(topicPath));
    await openAskForm(page);
    await navigateBy(page, () => submitQuestion(page));
    await expect(askForm(page)).toContainText(words('ask.status.empty'));
    await questionField(page).fill(question);
    await navigateBy(page, () => submitQuestion(page));
    await expect(askStatus(page)).toContainText(words('ask.status.login'));
    await expect(questionField(page)).toHaveValue(question);
    const login = askStatus(page).getByRole('link', { name: words('titles.login') });
    await navigateBy(page, () => login.tap());
    await navigateBy(page, () => submitPassword(page));
    await expect(questionField(page)).toHaveValue(question);
    await navigateBy(page, () => submitQuestion(page));
    await expect(askStatus(page)).toHaveText(words('ask.status.waiting'));
    const [askCall] = await kanbao.platform.calls({ operation: 'askQuestion' });
    expect(askCall?.body).toMatchObject({ subjectID: '1', content: question });
  });
});
