import type { Page } from '@playwright/test';
import { expect, test } from './browser-test';
import { openWithDevice } from './login-forms';
import { photo } from './picture-form';
import { follow, listItems } from './reader';
import { submitPassword } from './sign-in';
import { words } from './words';

const topic = '/topicDetail/1.html';

const more = (page: Page) => page.getByRole('link', { name: words('card.loadMore') });
const form = (page: Page) => page.locator('form[action="/api/ask"]');
const box = (page: Page) => form(page).getByRole('textbox');
const askStatus = (page: Page) => page.locator('#ask-status');
const open = (page: Page) => page.locator('#ask summary').tap();
const send = (page: Page) =>
  form(page)
    .getByRole('button', { name: words('ask.form.send') })
    .tap();

async function logIn(page: Page): Promise<void> {
  const login = askStatus(page).getByRole('link', { name: words('titles.login') });
  await follow(page, () => login.tap());
  await submitPassword(page);
  await page.waitForURL((url) => url.pathname.endsWith(topic));
}

test('R3.78 R7.70 appends questions in place, and likes a question', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await page.goto(kanbao.page(`${topic}?order=hot`));
  await more(page).tap();
  await expect(listItems(page)).toHaveCount(32);
  await follow(page, () => listItems(page).first().getByRole('link').first().tap());
  await page.locator('#like').getByRole('button').tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  const [liked] = await kanbao.platform.calls({ operation: 'likeEvent' });
  expect(liked?.query).toMatchObject({ id: '860101', type: '0', eventType: '1' });
});

test('asks a question with a picture after a login and keeps its text', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const question = `湖边能不能带狗？${Date.now()}`;
  await openWithDevice(page, kanbao.page(topic));
  await open(page);
  await box(page).fill(question);
  await send(page);
  await expect(askStatus(page)).toContainText(words('ask.status.login'));
  await logIn(page);
  await expect(box(page)).toHaveValue(question);
  await expect(box(page)).toBeVisible();
  await form(page)
    .locator('input[type=file]')
    .setInputFiles(await photo(21));
  await expect(
    form(page).getByRole('img', { name: words('upload.uploadedFile', { number: 1 }) }),
  ).toBeVisible();
  await send(page);
  await expect(askStatus(page)).toHaveText(words('ask.status.waiting'));
  const [askCall, ...otherCalls] = await kanbao.platform.calls({ operation: 'askQuestion' });
  expect(otherCalls).toEqual([]);
  expect(askCall?.body).toMatchObject({ subjectID: '1', content: question });
  expect(String(askCall?.body.imgUrl)).toContain('/media/uploads/');
  await page.reload();
  await open(page);
  await expect(box(page)).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('asks a question after a login and restores its text', async ({ page, borrowKanbao }) => {
    const kanbao = await borrowKanbao();
    const question = `冬天几点开门？${Date.now()}`;
    await page.goto(kanbao.page(topic));
    await open(page);
    await follow(page, () => send(page));
    await expect(form(page)).toContainText(words('ask.status.empty'));
    await box(page).fill(question);
    await follow(page, () => send(page));
    await expect(askStatus(page)).toContainText(words('ask.status.login'));
    await expect(box(page)).toHaveValue(question);
    const login = askStatus(page).getByRole('link', { name: words('titles.login') });
    await follow(page, () => login.tap());
    await follow(page, () => submitPassword(page));
    await expect(box(page)).toHaveValue(question);
    await follow(page, () => send(page));
    await expect(askStatus(page)).toHaveText(words('ask.status.waiting'));
    const [askCall] = await kanbao.platform.calls({ operation: 'askQuestion' });
    expect(askCall?.body).toMatchObject({ subjectID: '1', content: question });
  });
});
