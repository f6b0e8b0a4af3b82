import { type BorrowedKanbao, borrowKanbao } from '../borrowed-kanbao';
import { type Kanbao, startKanbao } from '../kanbao';
import { commentedArticlePath, createPhotoFile } from '../picture-form';
import { words, wordsOf } from '../words';
import { commentForm, receiptsOn, statusOn, textOn } from './comment-form';
import { type HtmlPage, plainText } from './html-page';
import { sharedLoginFactory } from './member-login';
import { assignDevice } from './member-reader';
import { Reader } from './reader';
import { createUploadClient } from './upload-client';

jest.setTimeout(300_000);

let startedKanbao: Kanbao;
let kanbao: BorrowedKanbao;
let restore: () => Promise<void>;

beforeAll(async () => {
  startedKanbao = await startKanbao();
});
afterAll(() => startedKanbao.stop());
beforeEach(async () => {
  ({ borrowed: kanbao, restore } = await borrowKanbao(startedKanbao));
});
afterEach(() => restore());

const logInMember = sharedLoginFactory(() => startedKanbao);

/** Purges all pages, so that the next ones are rendered with the faults. */
async function renderWithFaults(table: Parameters<Kanbao['platform']['faults']>[0]): Promise<void> {
  await kanbao.platform.faults(table);
  await kanbao.forget({ tags: ['*'], hard: true });
}

async function openArticle(reader: Reader): Promise<HtmlPage> {
  return reader.open(kanbao.pageUrl(commentedArticlePath));
}

function submitComment(reader: Reader, page: HtmlPage, content: string, pictures: readonly File[] = []) {
  return reader.submit(page, commentForm(page), { content, ...(pictures.length > 0 ? { pictures } : {}) });
}

test('R8.18 a topic is shown with a message if its questions fail', async () => {
  await renderWithFaults({ questionList: 'http:503', getSubject: 'slow:10' });
  const page = await new Reader().open(kanbao.pageUrl('/topicDetail/2.html'));
  expect([page.status, page.byText(words('states.listFailed')).length]).toEqual([200, 1]);
  expect(page.heading).not.toBe('');
});

test('R8.22 a circle is shown with a message if its posts fail', async () => {
  await renderWithFaults({ 'post-list': 'http:503' });
  const page = await new Reader().open(kanbao.pageUrl('/circleDetail/1.html'));
  expect(page.heading).toBe('镜湖观鹤');
  expect(page.byText(words('states.listFailed'))).toHaveLength(1);
});

test('an article is shown with a message if its comments fail, and a link loads them later', async () => {
  await renderWithFaults({ discussView: 'hang', discussHot: 'hang', discussCount: 'hang' });
  const reader = new Reader();
  let page = await openArticle(reader);
  expect(page.status).toBe(200);
  const region = () => page.byRole('region', words('comment.title'));
  expect(plainText(region())).toContain(words('comment.failed'));
  await kanbao.platform.clearFaults();
  const until = Date.now() + 120_000;
  // Retries, because the site calls a failing platform only from time to time.
  while (region().find('li').length === 0 && Date.now() < until)
    page = await reader.follow(page, page.byRole('link', words('states.tryAgain'), region()));
  expect(region().find('li')).not.toHaveLength(0);
});

test('R8.24 a comment whose response was lost is found and not sent again', async () => {
  const reader = await logInMember();
  const page = await openArticle(reader);
  await kanbao.platform.faults({ discuss: 'stored:drop' });
  const text = `修桥的师傅辛苦了${Date.now()}`;
  const resultPage = await submitComment(reader, page, text);
  expect(statusOn(resultPage)).toBe(words('comment.sent'));
  expect(resultPage.byText(text)).toHaveLength(1);
  expect(await kanbao.platform.calls({ operation: 'discuss' })).toHaveLength(1);
});

test('R8.24 a comment with unknown outcome stays in the form and can be sent again', async () => {
  const reader = await logInMember();
  const page = await openArticle(reader);
  await kanbao.platform.faults({ discuss: 'drop', myDiscuss: 'http:500' });
  const text = `说一句${Date.now()}`;
  const unknown = await submitComment(reader, page, text);
  expect(statusOn(unknown)).toBe(words('write.unknown'));
  expect(textOn(unknown)).toBe(text);
  await kanbao.platform.clearFaults();
  const resultPage = await reader.submit(unknown, commentForm(unknown));
  expect(statusOn(resultPage)).toBe(words('comment.sent'));
  expect(resultPage.byText(text)).toHaveLength(1);
});

test('the form keeps text and pictures if the platform refuses the comment or it is sent too often', async () => {
  const reader = await logInMember();
  await assignDevice(reader, kanbao);
  const text = `再来${Date.now()}`;
  let page = await openArticle(reader);
  await kanbao.platform.faults({ upload: 'http:500' });
  page = await submitComment(reader, page, text, [await createPhotoFile(12)]);
  expect(plainText(page.byRole('alert', undefined, commentForm(page)))).toBe(words('upload.failed'));
  await kanbao.platform.clearFaults();
  await kanbao.platform.faults({ discuss: 'status:5' });
  page = await submitComment(reader, page, text, [await createPhotoFile(12)]);
  expect(receiptsOn(page)).toHaveLength(1);
  // The rate limit allows a few requests in a row.
  for (let tries = 0; tries < 20 && statusOn(page) !== words('write.tooOften'); tries += 1)
    page = await submitComment(reader, page, `${text} ${tries}`);
  expect(statusOn(page)).toBe(words('write.tooOften'));
  expect(textOn(page)).toMatch(new RegExp(`^${text} \\d+$`));
  expect(receiptsOn(page)).toHaveLength(1);
});

test('with pictures switched off, the form has no file field and uploads are refused', async () => {
  await kanbao.platform.config({ discussConfig: { pictures: false } });
  const path = new URL(kanbao.pageUrl(commentedArticlePath)).pathname;
  await kanbao.forget({ tags: ['config'], paths: [path] });
  const reader = await logInMember();
  const page = await openArticle(reader);
  expect(commentForm(page).find('textarea')).toHaveLength(1);
  expect(commentForm(page).find('input[type=file]')).toHaveLength(0);
  expect(commentForm(page).attr('enctype')).toBeUndefined();
  const body = new FormData();
  for (const [name, value] of Object.entries({ of: '12003', source: '0', content: '不该有图' }))
    body.append(name, value);
  body.append('pictures', await createPhotoFile(13));
  const answer = await reader.fetch(`${kanbao.siteUrl}/api/comment`, {
    method: 'POST',
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
  });
  expect(await answer.json()).toMatchObject({ ok: false, message: words('upload.notHere') });
  const begun = await createUploadClient(reader, kanbao.siteUrl).begin(9);
  expect(begun.status).toBe(422);
  expect(await begun.json()).toMatchObject({ message: wordsOf('cn')('upload.notHere') });
  expect(await kanbao.platform.calls({ operation: 'upload' })).toEqual([]);
});
