import type { APIRequestContext, Page } from '@playwright/test';
import { forMembers, running, sendButton, told, voteOf } from './article-vote';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { takeDevice } from './known-device';
import { follow } from './reader';
import { demoMember } from './sign-in';
import { words } from './words';

async function logIn(page: Page): Promise<void> {
  const form = page.locator('form[action="/api/session/password"]');
  await form.locator('input[name=username]').fill(demoMember.username);
  await form.locator('input[name=password]').fill(demoMember.password);
  await form.getByRole('button', { name: words('login.submit.password') }).tap();
}

/** Votes as a page of ours would. */
function postVote(
  request: APIRequestContext,
  kanbao: SharedKanbao,
  fields: readonly (readonly [string, string])[],
  headers: Readonly<Record<string, string>> = {},
) {
  return request.post(`${kanbao.siteUrl}/api/vote`, {
    data: new URLSearchParams([
      ['article', running.article],
      ...fields.map(([name, value]) => [name, value]),
    ]).toString(),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
}

const whole = [
  ['question-300301', '30030101'],
  ['question-300302', '30030201'],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vote for members leads to the login and comes back with the choice', async ({
    page,
    borrowOwn,
  }) => {
    const own = await borrowOwn();
    await page.goto(own.page(forMembers));
    await voteOf(page).getByRole('radio', { name: '营业到夜里12点' }).check();
    await follow(page, () => sendButton(page).tap());
    await expect(told(page)).toContainText(words('vote.needLogin'));
    await expect(voteOf(page).getByRole('radio', { name: '营业到夜里12点' })).toBeChecked();
    expect(await own.platform.calls({ operation: 'vote' })).toEqual([]);
    await follow(page, () =>
      told(page)
        .getByRole('link', { name: words('titles.login') })
        .tap(),
    );
    await follow(page, () => logIn(page));
    await expect(page).toHaveURL(/#vote$/);
    await expect(voteOf(page).getByRole('radio', { name: '营业到夜里12点' })).toBeChecked();
    await follow(page, () => sendButton(page).tap());
    await expect(told(page)).toHaveText(new RegExp(`${words('vote.done')}|${words('vote.before')}`));
  });
});

test('with scripts a vote for members leads to the login and comes back with the choice', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await page.goto(own.page(forMembers));
  const choice = voteOf(page).getByRole('radio', { name: '装一台自助售货柜' });
  await choice.check();
  await sendButton(page).tap();
  await expect(told(page)).toContainText(words('vote.needLogin'));
  await expect(choice).toBeChecked();
  await follow(page, () =>
    told(page)
      .getByRole('link', { name: words('titles.login') })
      .tap(),
  );
  await logIn(page);
  await expect(choice).toBeChecked();
});

test('what the vote does not ask for gets a clear answer, and nothing reaches the platform', async ({
  request,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await takeDevice(request, own);
  const many = Array.from({ length: 10_000 }, (_, index) => ['question-300302', `${index}`] as const);
  const refused = [
    { fields: [], status: 422 },
    { fields: [...whole, ['question-400201', '40020101'] as const], status: 422 },
    { fields: [...whole, ['question-300301', '30030102'] as const], status: 422 },
    { fields: many, status: 413 },
    { fields: many.slice(0, 1000), status: 422 },
  ];
  for (const { fields, status } of refused) {
    const answer = await postVote(request, own, fields);
    expect(answer.status()).toBe(status);
    const said = status === 413 ? 'write.tooLarge' : 'vote.choices';
    expect((await answer.json()).message).toBe(words(said));
  }
  expect((await postVote(request, own, [['article', '../1']])).status()).toBe(400);
  expect(await own.platform.calls({ operation: 'vote' })).toEqual([]);
});

test('no other site can vote for a reader', async ({ request, borrowOwn }) => {
  const own = await borrowOwn();
  await takeDevice(request, own);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://elsewhere.example' },
  ]) {
    expect((await postVote(request, own, whole, headers)).status()).toBe(403);
  }
  expect(await own.platform.calls({ operation: 'vote' })).toEqual([]);
  expect((await postVote(request, own, whole)).status()).toBe(200);
});
