import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { photo } from './picture-form';
import { follow, idsOf, listItems } from './reader';
import { sendPassword, signInByPassword } from './sign-in';
import { proof } from './sign-up-form';
import { words } from './words';

/** The demo paper's calls: for photographs, with more than a page of contributions; over. */
const photos = '/seekArticleDetail/7061.html';
const over = '/seekArticleDetail/62061.html';
/** Contributions to it that were passed, that await review, and that were not passed: the last two are the demo member's. */
const [passed, pending, refused] = [960101, 960123, 960124].map((id) => `/inputArticleDetail/${id}.html`);

const more = (page: Page) => page.getByRole('link', { name: words('card.loadMore') });
const field = (page: Page, name: string) => page.locator(`form[action="/api/contribution"] [name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: words('contribution.form.send') });
const kept = (page: Page, number: number, kind = '') =>
  page.getByRole('checkbox', { name: words('upload.keptFile', { number }) + kind });
const state = (page: Page, name: string) =>
  page.locator('main').getByText(words(`contribution.states.${name}`));

const sentFields = z.object({
  linkID: z.string(),
  name: z.string(),
  phone: z.string(),
  content: z.string(),
});

/** What the platform was handed, once. */
async function handed({ platform }: SharedKanbao): Promise<z.output<typeof sentFields>> {
  const calls = await platform.calls({ operation: 'contribute' });
  expect(calls).toHaveLength(1);
  return sentFields.parse(calls[0]?.body);
}

test('R1.12 R2.55 R7.36 a call is listed, has its text, time and contributions; one opens and leads back', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/columnDetail/7.html'));
  const card = page.locator('main li[data-kind="call"] a').first();
  await expect(card).toContainText(words('card.tags.call'));
  await follow(page, () => card.tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('征集：你镜头里的云岭冬天');
  const way = page.getByRole('region', { name: words('contribution.way') });
  await expect(way).toContainText(words('contribution.time.open'));
  const first = await idsOf(listItems(page));
  expect(first).toHaveLength(20);
  await more(page).tap();
  await expect(listItems(page)).toHaveCount(22);
  expect(new Set(await idsOf(listItems(page))).size).toBe(22);
  await follow(page, () => listItems(page).first().locator('a[href*="/inputArticleDetail/"]').first().tap());
  await expect(state(page, 'passed')).toBeVisible();
  await follow(page, () =>
    page.locator('main').getByRole('link', { name: '征集：你镜头里的云岭冬天' }).tap(),
  );
  expect(new URL(page.url()).pathname).toBe(new URL(kanbao.page(photos)).pathname);
  await page.goto(kanbao.page(over));
  await expect(way).toContainText(words('contribution.time.ended'));
  await expect(page.getByRole('link', { name: words('contribution.contribute') })).toHaveCount(0);
});

test('R3.93 R2.56 R7.37 three states in the reader’s words; what is not passed only its author sees, and nobody keeps it', async ({
  page,
  request,
  kanbao,
}) => {
  await page.goto(kanbao.page(passed ?? ''));
  await expect(state(page, 'passed')).toBeVisible();
  for (const path of [pending ?? '', refused ?? '']) {
    expect((await page.goto(kanbao.page(path)))?.status()).toBe(404);
  }
  await signInByPassword(page, kanbao);
  const own = await page.goto(kanbao.page(pending ?? ''));
  expect(own?.status()).toBe(200);
  expect(own?.headers()['cache-control']).toContain('no-store');
  await expect(state(page, 'pending')).toBeVisible();
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await page.goto(kanbao.page(refused ?? ''));
  await expect(state(page, 'refused')).toBeVisible();
  await expect(page.locator('main')).toContainText('车牌');
  // Who has just seen it has made it nobody else's.
  expect((await request.get(kanbao.page(refused ?? ''))).status()).toBe(404);
});

test('R5.09 R2.55 with a script: files go up at once, a missing name is said, the draft survives a reload, it awaits review', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  await page.goto(own.page(photos));
  await follow(page, () => page.getByRole('link', { name: words('contribution.contribute') }).tap());
  const text = `雪停了 1<2 & 鹤来了 ${Date.now()}`;
  await field(page, 'content').fill(text);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('7061')));
  await expect.poll(drafts).toHaveLength(1);
  await page.reload();
  await expect(field(page, 'content')).toHaveValue(text);
  await field(page, 'files-pictures').setInputFiles([await photo(51), await photo(52)]);
  await expect(kept(page, 2)).toBeChecked();
  await field(page, 'files-documents').setInputFiles(proof);
  await expect(kept(page, 1, ' · PDF')).toBeChecked();
  await send(page).tap();
  await expect(field(page, 'name')).toHaveAccessibleDescription(words('contribution.problems.nameMissing'));
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'content')).toHaveValue(text);
  await expect(kept(page, 1, ' · PDF')).toBeChecked();
  await field(page, 'name').fill('小满');
  await follow(page, () => send(page).tap());
  await expect(page).toHaveURL(/\/inputArticleDetail\/97\d{4}\.html/);
  await expect(state(page, 'pending')).toBeVisible();
  await expect(page.locator('main')).toContainText(text);
  await expect(page.locator('main a[data-lightbox]')).toHaveCount(2);
  const sent = await handed(own);
  expect(sent).toMatchObject({ linkID: '7061', name: '小满', content: text });
  // What was sent is no draft any more.
  expect(await drafts()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R5.09 R2.55 the form asks for a name and for the login, loses nothing, and hands in once with its pictures', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(photos));
    await follow(page, () => page.getByRole('link', { name: words('contribution.contribute') }).tap());
    await field(page, 'content').fill('没有脚本，也能投稿。');
    await field(page, 'phone').fill('138 0000 0001');
    await follow(page, () => send(page).tap());
    await expect(field(page, 'name')).toHaveAccessibleDescription(words('contribution.problems.nameMissing'));
    await expect(field(page, 'content')).toHaveValue('没有脚本，也能投稿。');
    await field(page, 'name').fill('和小满');
    await follow(page, () => send(page).tap());
    const told = page.locator('main').getByRole('alert');
    await expect(told).toContainText(words('contribution.told.login'));
    await follow(page, () => told.getByRole('link', { name: words('titles.login') }).tap());
    await follow(page, () => sendPassword(page));
    await expect(field(page, 'name')).toHaveValue('和小满');
    await expect(field(page, 'content')).toHaveValue('没有脚本，也能投稿。');
    await field(page, 'files-pictures').setInputFiles([await photo(53)]);
    await follow(page, () => send(page).tap());
    await expect(page).toHaveURL(/\/inputArticleDetail\/97\d{4}\.html/);
    await expect(state(page, 'pending')).toBeVisible();
    await expect(page.locator('main a[data-lightbox]')).toHaveCount(1);
    expect(await handed(own)).toMatchObject({ name: '和小满', phone: '13800000001' });
  });

  test('R7.36 contributions page on by real links, none twice, and a later page is a list', async ({
    page,
    kanbao,
  }) => {
    await page.goto(kanbao.page(photos));
    const first = await idsOf(listItems(page));
    await follow(page, () => more(page).tap());
    const ids = [...first, ...(await idsOf(listItems(page)))];
    expect([ids.length, new Set(ids).size]).toEqual([22, 22]);
    await expect(more(page)).toHaveCount(0);
    await expect(page.locator('#article-body')).toHaveCount(0);
  });
});
