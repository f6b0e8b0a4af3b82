import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { structuredDataOf } from './judges/structured-data';
import { openKnown } from './login-forms';
import { photo } from './picture-form';
import { follow, idsOf, listItems } from './reader';
import { sendPassword } from './sign-in';
import { words } from './words';

/** The demo paper's topics with more than a page of questions and without any more to be asked; a question that was answered. */
const topic = '/topicDetail/1.html';
const closed = '/topicDetail/4.html';
const answered = '/askDetail/860129.html';

const order = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words('ask.orders') }).getByRole('link', { name });
const more = (page: Page) => page.getByRole('link', { name: words('card.loadMore') });
const form = (page: Page) => page.locator('form[action="/api/ask"]');
const box = (page: Page) => form(page).getByRole('textbox');
const told = (page: Page) => page.locator('#ask-told');
const open = (page: Page) => page.locator('#ask summary').tap();
const send = (page: Page) =>
  form(page)
    .getByRole('button', { name: words('ask.form.send') })
    .tap();

/** Logs in by the way that the page shows, and comes back. */
async function logIn(page: Page): Promise<void> {
  const login = told(page).getByRole('link', { name: words('titles.login') });
  await follow(page, () => login.tap());
  await sendPassword(page);
  await page.waitForURL((url) => url.pathname.endsWith(topic));
}

test('R1.11 R2.40 R2.41 R3.78 R7.70 R7.72 R7.73 a reader opens a topic, its hottest question, the answer, and talks about it', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await page.goto(own.page(topic));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/我在镜湖看了二十二年鹤/);
  await expect(page.locator('main')).toContainText('杨秀山');
  await expect(page.getByText('32个问题')).toBeVisible();
  await follow(page, () => order(page, words('comment.hot')).tap());
  expect(await own.platform.calls({ operation: 'questionListHot' })).not.toEqual([]);
  await expect(listItems(page)).toHaveCount(20);
  await more(page).tap();
  await expect(listItems(page)).toHaveCount(32);
  await follow(page, () => listItems(page).first().getByRole('link').first().tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('杨师傅，第一次数鹤那天是什么样的？');
  await expect(page.locator('main a[data-lightbox]')).toHaveCount(6);
  const answer = page.locator('#answer');
  await expect(answer.getByRole('heading')).toHaveText(words('ask.answerBy', { name: '杨秀山' }));
  await expect(answer).toContainText('数到六十四只');
  await page.locator('#like').getByRole('button').tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  const [liked] = await own.platform.calls({ operation: 'likeEvent' });
  expect(liked?.query).toMatchObject({ id: '860101', type: '0', eventType: '1' });
  await follow(page, () => page.getByRole('link', { name: words('ask.askToo') }).tap());
  expect(new URL(page.url()).pathname).toBe(new URL(own.page(topic)).pathname);
});

test('a question is asked with a picture, through a login, and the text stays on the way', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  const question = `湖边能不能带狗？${Date.now()}`;
  await openKnown(page, own.page(topic));
  await open(page);
  await box(page).fill(question);
  await send(page);
  await expect(told(page)).toContainText(words('ask.told.login'));
  await logIn(page);
  // The fold is open, and the text is in it.
  await expect(box(page)).toHaveValue(question);
  await expect(box(page)).toBeVisible();
  await form(page)
    .locator('input[type=file]')
    .setInputFiles(await photo(21));
  await expect(form(page).getByRole('img', { name: words('upload.keptFile', { number: 1 }) })).toBeVisible();
  await send(page);
  await expect(told(page)).toHaveText(words('ask.told.waiting'));
  const [asked, ...others] = await own.platform.calls({ operation: 'askQuestion' });
  expect(others).toEqual([]);
  expect(asked?.body).toMatchObject({ subjectID: '1', content: question });
  expect(String(asked?.body.imgUrl)).toContain('/media/uploads/');
  await page.reload();
  await open(page);
  await expect(box(page)).toHaveValue('');
});

test('R8.18 what is not there is a designed state, and questions that fail say so under their topic', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  for (const path of [
    '/topicDetail/99.html',
    '/askDetail/0.html',
    `/askDetail/1${'0'.repeat(30)}.html`,
    '/askDetail.html',
  ]) {
    const answer = await page.goto(own.page(path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await own.platform.faults({ questionList: 'http:503', getSubject: 'slow:10' });
  await page.goto(own.page('/topicDetail/2.html'));
  await expect(page.getByText(words('states.listFailed'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R7.71 R7.72 questions page on by real links in both orders, none twice, and each opens', async ({
    page,
    kanbao,
  }) => {
    for (const query of ['', '?order=hot']) {
      await page.goto(kanbao.page(topic + query));
      const first = await idsOf(listItems(page));
      await follow(page, () => more(page).tap());
      await expect(page).toHaveURL(/page=1/);
      const ids = [...first, ...(await idsOf(listItems(page)))];
      expect([first.length, ids.length, new Set(ids).size]).toEqual([20, 32, 32]);
      await expect(more(page)).toHaveCount(0);
    }
    const response = await page.goto(kanbao.page(answered));
    await expect(page.locator('#answer')).toContainText('寄管护站');
    const { types, problems } = await structuredDataOf((await response?.text()) ?? '');
    expect([types.includes('QAPage'), problems]).toEqual([true, []]);
    await follow(page, () => page.locator('main a[href*="/topicDetail/1"]').first().tap());
    expect(page.url()).toBe(kanbao.page(topic));
    await page.goto(kanbao.page('/askDetail/860130.html'));
    await expect(page.locator('#answer')).toContainText(words('ask.waitingFor', { name: '杨秀山' }));
  });

  test('a question is asked through a login, the text comes back, and a closed topic takes none', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    const question = `冬天几点开门？${Date.now()}`;
    await page.goto(own.page(topic));
    await open(page);
    await follow(page, () => send(page));
    await expect(form(page)).toContainText(words('ask.told.empty'));
    await box(page).fill(question);
    await follow(page, () => send(page));
    await expect(told(page)).toContainText(words('ask.told.login'));
    await expect(box(page)).toHaveValue(question);
    const login = told(page).getByRole('link', { name: words('titles.login') });
    await follow(page, () => login.tap());
    await follow(page, () => sendPassword(page));
    // The fold is open, and the text is in it.
    await expect(box(page)).toHaveValue(question);
    await follow(page, () => send(page));
    await expect(told(page)).toHaveText(words('ask.told.waiting'));
    const [asked] = await own.platform.calls({ operation: 'askQuestion' });
    expect(asked?.body).toMatchObject({ subjectID: '1', content: question });
    await page.goto(own.page(closed));
    await expect(page.getByText(words('ask.closed'))).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });

  test('R7.65 what an account has answered leads to the question', async ({ page, kanbao }) => {
    await page.goto(`${kanbao.page('/xyDetail/103.html')}?tab=questions`);
    await follow(page, () => listItems(page).first().getByRole('heading').getByRole('link').tap());
    await expect(page).toHaveURL(/\/askDetail\/861004\.html/);
    await expect(page.locator('#answer')).toContainText('三天。每天上午一批');
  });
});
