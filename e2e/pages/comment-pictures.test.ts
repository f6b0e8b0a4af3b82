import type { LoggedCall } from '@/embedded/call-log';
import { localeIds } from '@/lib/view/locales';
import {
  type ChosenFile,
  commentedArticlePath,
  createDisguisedWebp,
  createPhoto,
  toFile,
} from '../picture-form';
import { sharedKanbao } from '../shared-kanbao';
import { words, wordsOf } from '../words';
import { commentForm, receiptsOn, statusOn, textOn } from './comment-form';
import { type HtmlPage, plainText } from './html-page';
import { sharedLoginFactory, submitPassword } from './member-login';
import { assignDevice } from './member-reader';
import { Reader } from './reader';

const kanbao = sharedKanbao();
const logInMember = sharedLoginFactory(() => kanbao);

const alertOn = (page: HtmlPage) => plainText(page.byRole('alert', undefined, commentForm(page)));

function submitComment(
  reader: Reader,
  page: HtmlPage,
  content: string,
  pictures: readonly ChosenFile[] = [],
) {
  const files = pictures.length > 0 ? { pictures: pictures.map(toFile) } : {};
  return reader.submit(page, commentForm(page), { content, ...files });
}

function picturesOf(page: HtmlPage, text: string) {
  return page
    .$('li[id^="comment-"]')
    .filter((_, item) => page.$(item).text().includes(text))
    .find('a[data-lightbox]');
}

async function uploadCallsOf(device: string): Promise<LoggedCall[]> {
  const calls = await kanbao.platform.calls({ operation: 'upload' });
  return calls.filter(({ query }) => query.device === device);
}

async function commentCallsWithText(text: string): Promise<LoggedCall[]> {
  const calls = await kanbao.platform.calls({ operation: 'discuss' });
  return calls.filter(({ body }) => body.content === text);
}

async function beginMember() {
  const reader = await logInMember();
  const device = await assignDevice(reader, kanbao);
  return { reader, device, page: await reader.open(kanbao.pageUrl(commentedArticlePath)) };
}

test('R5.02 R5.03 R9.45 a file of another format is refused, and the text and the valid picture stay in the form', async () => {
  const { reader, device, page } = await beginMember();
  const text = `一好一坏${Date.now()}`;
  const refused = await submitComment(reader, page, text, [
    await createPhoto(4),
    await createDisguisedWebp(),
  ]);
  expect(alertOn(refused)).toContain(words('upload.formats'));
  expect(textOn(refused)).toBe(text);
  expect(receiptsOn(refused)).toHaveLength(1);
  expect(await commentCallsWithText(text)).toEqual([]);
  // The site recognizes the picture that it already has, and uploads only the other one.
  const sentPage = await submitComment(reader, refused, text, [await createPhoto(4), await createPhoto(5)]);
  expect(picturesOf(sentPage, text)).toHaveLength(2);
  const files = (await uploadCallsOf(device)).map(({ body }) =>
    Object.keys(body).filter((name) => name.startsWith('file')),
  );
  expect(files).toEqual([['file1'], ['file1']]);
});

test.each(localeIds)('R5.03 the refusal of a file names the five formats in %s', async (locale) => {
  const reader = await logInMember();
  const page = await reader.open(kanbao.pageUrl(`${commentedArticlePath}?lang=${locale}`));
  const refused = await submitComment(reader, page, `${locale} ${Date.now()}`, [await createDisguisedWebp()]);
  expect(alertOn(refused)).toContain(wordsOf(locale)('upload.formats'));
  for (const format of ['jpg', 'jpeg', 'png', 'gif', 'bmp']) expect(alertOn(refused)).toContain(format);
});

const createMotionPhoto = async (shade: number): Promise<ChosenFile> => {
  const { buffer, ...named } = await createPhoto(shade);
  const clip = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  return { ...named, buffer: Buffer.concat([buffer, clip]) };
};

test.each(localeIds)(
  'R5.03 without JavaScript, refuses an empty file and a HEIC picture by name in %s',
  async (locale) => {
    const { reader, page } = await beginMember();
    const localizedPage = await reader.open(`${page.url}?lang=${locale}`);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const files = [
      { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: heic },
      { name: '空.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      await createMotionPhoto(14),
    ];
    const text = `名字 ${locale} ${Date.now()}`;
    const refused = await submitComment(reader, localizedPage, text, files);
    const translate = wordsOf(locale);
    expect(alertOn(refused)).toContain(
      translate('upload.named', { names: 'IMG_0001.jpg', text: translate('upload.heif') }),
    );
    expect(alertOn(refused)).toContain(
      translate('upload.named', { names: '空.png', text: translate('upload.empty') }),
    );
    expect([textOn(refused), receiptsOn(refused).length]).toEqual([text, 1]);
    expect(await commentCallsWithText(text)).toEqual([]);
  },
);

test('R5.04 pictures of a logged-out reader are not uploaded; the text is restored after the login', async () => {
  const reader = new Reader();
  const device = await assignDevice(reader, kanbao);
  const text = `还没登录${Date.now()}`;
  const page = await reader.open(kanbao.pageUrl(commentedArticlePath));
  const loginPrompt = await submitComment(reader, page, text, [await createPhoto(9)]);
  expect(statusOn(loginPrompt)).toContain(words('comment.loginPictures'));
  expect(textOn(loginPrompt)).toBe(text);
  const login = await reader.follow(
    loginPrompt,
    loginPrompt.byRole('link', words('titles.login'), commentForm(loginPrompt)),
  );
  const back = await submitPassword(reader, login);
  expect(new URL(back.url).hash).toBe('#write');
  expect(textOn(back)).toBe(text);
  expect(await uploadCallsOf(device)).toEqual([]);
});

test('R5.01 pictures without text are not sent and stay in the form; a cleared box omits its picture', async () => {
  const { reader, device, page } = await beginMember();
  const empty = await submitComment(reader, page, ' \u200b\u3164', [
    await createPhoto(10),
    await createPhoto(11),
  ]);
  expect(statusOn(empty)).toBe(words('comment.empty'));
  expect(receiptsOn(empty)).toHaveLength(2);
  const text = `只要一张${Date.now()}`;
  receiptsOn(empty).first().removeAttr('checked');
  const sentPage = await submitComment(reader, empty, text);
  expect(picturesOf(sentPage, text)).toHaveLength(1);
  // Both pictures were uploaded in one call, before the reader cleared a box.
  expect(await uploadCallsOf(device)).toHaveLength(1);
});

/** Submits a comment as the page's script does. */
async function postComment(
  reader: Reader,
  fields: Record<string, string>,
  pictures: readonly ChosenFile[] = [],
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ of: '12003', source: '0', ...fields }))
    body.append(name, value);
  for (const picture of pictures) body.append('pictures', toFile(picture));
  const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await reader.fetch(`${kanbao.siteUrl}/api/comment`, { method: 'POST', headers, body });
  const read: unknown = await answer.json();
  return read;
}

test('R4.22 a comment with a picture that is sent twice at once and again later is stored once, with one picture', async () => {
  const { reader, device } = await beginMember();
  const content = `连点两次${Date.now()}`;
  const picture = await createPhoto(17);
  const send = (file: ChosenFile) => postComment(reader, { content, after: '1' }, [file]);
  const [first, second] = await Promise.all([send(picture), send({ ...picture, name: 'again.jpg' })]);
  expect(first).toMatchObject({ outcome: 'commentSent' });
  expect(second).toEqual(first);
  expect(await send(picture)).toEqual(first);
  expect(await commentCallsWithText(content)).toHaveLength(1);
  expect(await uploadCallsOf(device)).toHaveLength(1);
  // The same text with another picture is a new comment. The platform rejects it as a repetition.
  expect(await send(await createPhoto(18))).toMatchObject({ outcome: 'commentAgain' });
});

test('a comment shows no picture whose address did not come from our own upload', async () => {
  const { reader } = await beginMember();
  for (const up of ['https://evil.example/a.png', 'abc zzzzzz digest https://evil.example/a.png']) {
    const content = `别处的图${Date.now()}`;
    expect(await postComment(reader, { content, up })).toMatchObject({ ok: false, outcome: 'picturesGone' });
    expect(await commentCallsWithText(content)).toEqual([]);
  }
});

function malformedBody(...parts: [head: string, body: string][]): Buffer {
  const text = parts.map(
    ([head, body]) => `--xx\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
  );
  return Buffer.from(`${text.join('')}--xx--\r\n`);
}

test('broken multipart forms get a response and do not reach the platform', async () => {
  const { reader, device } = await beginMember();
  const about: [string, string][] = [
    ['name="of"', '12003'],
    ['name="source"', '0'],
  ];
  const files = Array.from({ length: 10_000 }, (): [string, string] => [
    'name="pictures"; filename="a.png"',
    'x',
  ]);
  const attacks: Record<string, { body: Buffer; type?: string; outcome: string }> = {
    'no boundary': { body: malformedBody(...about), type: 'multipart/form-data', outcome: 'unreadable' },
    'a text as a file': {
      body: malformedBody(...about, ['name="content"; filename="../../a.png"', '<script>alert(1)</script>']),
      outcome: 'commentEmpty',
    },
    'names of JavaScript': {
      body: malformedBody(...about, ['name="__proto__"', 'a'], ['name="__proto__"', 'b']),
      outcome: 'commentEmpty',
    },
    'ten thousand files': {
      body: malformedBody(...about, ['name="content"', '一万'], ...files),
      outcome: 'tooLarge',
    },
    'cut off': {
      body: malformedBody(...about, ['name="content"', 'x']).subarray(0, -6),
      outcome: 'unreadable',
    },
  };
  for (const [name, { body, type = 'multipart/form-data; boundary=xx', outcome }] of Object.entries(
    attacks,
  )) {
    const answer = await reader.fetch(`${kanbao.siteUrl}/api/comment`, {
      method: 'POST',
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', 'content-type': type },
      body: new Uint8Array(body),
    });
    expect({ name, ...Object(await answer.json()) }).toMatchObject({ name, outcome });
  }
  const calls = await kanbao.platform.calls();
  const deviceCalls = calls.filter((call) => JSON.stringify(call).includes(device));
  const writes = deviceCalls.filter(({ operation }) => operation === 'discuss' || operation === 'upload');
  expect(writes).toEqual([]);
});
