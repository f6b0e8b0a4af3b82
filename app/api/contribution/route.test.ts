/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { stringifyCookie } from 'cookie';
import { platform, withPlatform } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { TestBrowser } from '@/lib/writes/test/test-browser';

let post: (request: Request) => Promise<Response>;

withPlatform();
beforeAll(async () => {
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if`, PUBLIC_URL: 'http://localhost:3000' });
  ({ POST: post } = await import('./route'));
});
afterEach(() => platform.get('/admin/faults', { method: 'DELETE' }));

const formPath = '/zh/template/displayTemplate/news/seekArticleDetail/7061.html?write=1';
const contribution = { of: '7061', name: '小满', phone: '', title: '', content: '雪停了。', back: formPath };

async function readContributionCalls(): Promise<{ body: Record<string, string> }[]> {
  const { calls } = await (await platform.get('/admin/calls')).json();
  return calls.filter((call: { operation?: string }) => call.operation === 'contribute');
}

const hasDraftCookie = ({ cookies }: TestBrowser) =>
  [...cookies.keys()].some((name) => name.endsWith('kanbao-draft'));

test('R5.09 sends nothing without a name and saves the other fields', async () => {
  const browser = await new TestBrowser().logIn();
  const before = (await readContributionCalls()).length;
  const { status, body } = await browser.post(post, { ...contribution, name: ' ' });
  expect([status, body]).toEqual([422, expect.objectContaining({ outcome: 'contributionInvalid' })]);
  expect(await readContributionCalls()).toHaveLength(before);
  const { openContributionDraft } = await import('@/lib/features/contribution/contribute-fields');
  const cookies = stringifyCookie(Object.fromEntries(browser.cookies));
  expect(await openContributionDraft(cookies, '7061')).toMatchObject({ name: '', content: '雪停了。' });
  expect(await openContributionDraft(cookies, '4061')).toBeUndefined();
});

test('asks a logged-out reader to log in and saves the input', async () => {
  const browser = new TestBrowser();
  const answer = await browser.submit(post, contribution);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${formPath}&notice=loginToContribute`);
  expect(hasDraftCookie(browser)).toBe(true);
});

test('R5.09 sends a contribution once, however often it is submitted, and leads to its page', async () => {
  const browser = await new TestBrowser().logIn();
  const before = (await readContributionCalls()).length;
  const fields = { ...contribution, title: '一次', phone: '138 0000 0001' };
  const first = await browser.submit(post, fields);
  const second = await browser.submit(post, fields);
  const location = first.headers.get('location');
  expect(location).toMatch(/\/inputArticleDetail\/97\d{4}\.html\?notice=contributed$/);
  expect(second.headers.get('location')).toBe(location);
  const contributionCalls = (await readContributionCalls()).slice(before);
  expect(contributionCalls.map(({ body }) => body)).toMatchObject([
    { linkID: '7061', phone: '13800000001', title: '一次' },
  ]);
  expect(hasDraftCookie(browser)).toBe(false);
});

test('reports a refusal by the platform and saves the input', async () => {
  const browser = await new TestBrowser().logIn();
  const closed = await browser.post(post, { ...contribution, of: '62061' });
  expect([closed.status, closed.body]).toEqual([
    422,
    expect.objectContaining({ outcome: 'contributionClosed' }),
  ]);
  const gone = await browser.post(post, { ...contribution, of: '7001' });
  expect([gone.status, gone.body]).toEqual([404, expect.objectContaining({ outcome: 'contributionGone' })]);
  await platform.get('/admin/faults', { method: 'PUT', body: JSON.stringify({ contribute: 'status:7' }) });
  const refused = await browser.post(post, { ...contribution, title: '三' });
  expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ outcome: 'rejected' })]);
  expect(hasDraftCookie(browser)).toBe(true);
});

test('R5.09 finds a contribution whose response was lost and does not send it again', async () => {
  const browser = await new TestBrowser().logIn();
  const before = (await readContributionCalls()).length;
  const fault = JSON.stringify({ contribute: 'stored:http:502' });
  await platform.get('/admin/faults', { method: 'PUT', body: fault });
  const fields = { ...contribution, title: '丢了的回答', content: '一 < 二 & 三\n\n第二段' };
  const answer = await browser.submit(post, fields);
  expect(answer.headers.get('location')).toMatch(/\/inputArticleDetail\/97\d{4}\.html\?notice=contributed$/);
  expect((await readContributionCalls()).slice(before)).toHaveLength(1);
});

test.each([
  { of: '../x' },
  { of: '' },
  { content: 'x'.repeat(100_001) },
  { of: '7061', pictures: 'x'.repeat(5000) },
])('refuses input that our form cannot send: %#', async (invalidFields) => {
  const browser = await new TestBrowser().logIn();
  expect(
    (await browser.post(post, { ...contribution, ...invalidFields } as Record<string, string>)).status,
  ).toBe(400);
});

test('refuses a form of another site', async () => {
  const browser = await new TestBrowser().logIn();
  const before = (await readContributionCalls()).length;
  const answer = await browser.post(post, contribution, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(await readContributionCalls()).toHaveLength(before);
});

const forgedReceipt = 'AAAAAAAAAAAAAAAAAAAAAA zzzzzzz digest https://stranger.example/a.jpg';

test('refuses a forged receipt without sending its URL to the platform', async () => {
  const browser = await new TestBrowser().logIn('tashi');
  const before = (await readContributionCalls()).length;
  const { body } = await browser.post(post, { ...contribution, 'pictures[]': forgedReceipt });
  expect(body).toMatchObject({ outcome: 'filesGone' });
  expect(await readContributionCalls()).toHaveLength(before);
});

test('reports a lost file even if a new file replaces it in the count', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(contribution)) form.append(name, value);
  form.append('pictures[]', forgedReceipt);
  const picture = readFileSync('embedded/content/media/pictures/river-valley-01.jpg');
  form.append('files-pictures', new File([new Uint8Array(picture)], 'IMG_1.jpg'));
  const { body } = await (await new TestBrowser().logIn('tashi')).post(post, form);
  expect(body).toMatchObject({ outcome: 'filesGone' });
});
