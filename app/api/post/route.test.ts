import sharp from 'sharp';
import { postFormSettings } from '@/lib/features/circle/circle-href';
import { noteFormKey } from '@/lib/people/note-form-settings';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { wordsFor } from '@/lib/view/words';
import { openDraft } from '@/lib/writes/draft-cookie';
import { TestBrowser } from '@/lib/writes/test/test-browser';
import { POST as post } from './route';

const platform = new PlatformUnderTest();
const postFields = { of: '1', content: '今早南岸两只' };
const back = '/zh/template/displayTemplate/news/circleDetail/1.html';

const logInMember = () => new TestBrowser().logIn();

beforeEach(() => platform.start());
afterAll(() => platform.stop());

async function formWithPictures(fields: Readonly<Record<string, string>>, count: number): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let number = 0; number < count; number++) {
    const background = { r: number * 20, g: 90, b: 90 };
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'Canary' } })
      .jpeg()
      .toBuffer();
    form.append('files-pictures', new File([new Uint8Array(picture)], `IMG_${number}.jpg`));
  }
  return form;
}

async function savedDraftOf(browser: TestBrowser, of: string) {
  const cookies = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return openDraft(cookies, noteFormKey(postFormSettings, of));
}

test('sends a member’s post with nine pictures once, even if it is submitted twice', async () => {
  const browser = await logInMember();
  for (let round = 0; round < 2; round++) {
    const answer = await browser.submit(post, await formWithPictures({ ...postFields, back }, 9));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${back}?notice=posted#post`]);
  }
  const [postCall, ...otherCalls] = await platform.calls('post-write');
  expect(otherCalls).toEqual([]);
  expect(postCall?.body).toMatchObject({ circleId: '1', content: postFields.content });
  expect(postCall?.body.imgUrl).toHaveLength(9);
  const myPostsCallCount = (await platform.calls('my-posts')).length;
  expect(myPostsCallCount).toBe(0);
  expect(await savedDraftOf(browser, '1')).toBeUndefined();
});

test('reports whether the post is published or awaits review', async () => {
  const words = wordsFor('cn');
  const browser = await logInMember();
  const inReview = await browser.post(post, { ...postFields, content: '一' });
  await platform.operator('config', 'PUT', { postConfig: { reviewFirst: false } });
  const published = await browser.post(post, { ...postFields, content: '二' });
  await platform.operator('config', 'PUT', { postConfig: null });
  expect([inReview.body, published.body]).toEqual([
    { ok: true, outcome: 'posted', message: words('circle.status.waiting') },
    { ok: true, outcome: 'posted', message: words('circle.status.published') },
  ]);
});

test('leads a logged-out reader to the login, saves the text for this circle only and uploads no pictures', async () => {
  const browser = new TestBrowser();
  const textResponse = await browser.submit(post, { ...postFields, back });
  expect(textResponse.headers.get('location')).toBe(`${back}?notice=loginToWrite#post`);
  expect(await savedDraftOf(browser, '1')).toMatchObject({ text: postFields.content });
  expect(await savedDraftOf(browser, '2')).toBeUndefined();
  const pictureResponse = await browser.submit(post, await formWithPictures({ ...postFields, back }, 1));
  expect(pictureResponse.headers.get('location')).toBe(`${back}?notice=loginToWritePictures#post`);
  expect([await platform.calls('post-write'), await platform.calls('upload')]).toEqual([[], []]);
});

test.each([
  ['invisible text', { content: ' \u200b\n' }, 422, 'noteEmpty'],
  ['a text that is too long', { content: '字'.repeat(1001) }, 422, 'noteTooLong'],
  ['a circle that is closed to posts', { of: '4' }, 422, 'noteClosed'],
  ['a circle that is not there', { of: '99' }, 404, 'noteGone'],
  ['no circle', { of: '../1' }, 400, 'invalid'],
  ['a receipt that is none', { up: 'x'.repeat(40) }, 422, 'filesGone'],
])('refuses %s and saves the input', async (_name, other, status, outcome) => {
  const browser = await logInMember();
  expect(await browser.post(post, { ...postFields, ...other })).toMatchObject({
    status,
    body: { ok: false, outcome },
  });
  if (outcome === 'noteClosed')
    expect(await savedDraftOf(browser, '4')).toMatchObject({ text: postFields.content });
});

test('refuses ten pictures and saves the text', async () => {
  const browser = await logInMember();
  const answer = await browser.submit(post, await formWithPictures({ ...postFields, back }, 10));
  expect(answer.headers.get('location')).toBe(`${back}?notice=pictures#post`);
  expect(await platform.calls('post-write')).toEqual([]);
  expect(await savedDraftOf(browser, '1')).toMatchObject({ text: postFields.content });
});

test('finds a post whose response was lost, even if the platform converted it to markup', async () => {
  const browser = await logInMember();
  await platform.operator('faults', 'PUT', { 'post-write': 'stored:http:502' });
  const answer = await browser.post(post, { ...postFields, content: '一 <二 & 三\n\n第二段' });
  expect(answer).toMatchObject({ status: 200, body: { ok: true, outcome: 'posted' } });
  expect(await platform.calls('post-write')).toHaveLength(1);
});

test.each(['null', 'status:1', 'garbage'])(
  'reports no success for a response without an outcome (%s)',
  async (fault) => {
    const browser = await logInMember();
    await platform.operator('faults', 'PUT', { 'post-write': fault, 'my-posts': 'http:503' });
    expect((await browser.post(post, postFields)).body).toMatchObject({ ok: false });
  },
);

test('refuses a form of another site', async () => {
  const answer = await (await logInMember()).post(post, postFields, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(await platform.calls('post-write')).toEqual([]);
});
