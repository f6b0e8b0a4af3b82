import type { Cheerio } from 'cheerio';
import type { AnyNode } from 'domhandler';
import { commentedArticlePath, createPhotoFile } from '../picture-form';
import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { createMemberReader } from './member-reader';
import { Reader } from './reader';

const kanbao = sharedKanbao();

const photoCallPath = '/seekArticleDetail/7061.html';

const formFor = ({ $ }: HtmlPage, action: string) => $(`form[action="/api/${action}"]`);

function sourceOf(picture: Cheerio<AnyNode>): string {
  const source = picture.first().attr('src');
  if (!source?.startsWith('/api/picture?')) throw new Error(`no picture of the site: ${source}`);
  return kanbao.siteUrl + source;
}

function publicAddress(address: string): string {
  const url = new URL(address);
  const source = url.searchParams.get('src') ?? '';
  expect(source).toContain('/media/uploads/signed/');
  url.searchParams.set('src', source.replace(/\/signed\/[^/]+/, ''));
  return url.href;
}

async function fetchAs(reader: Reader, address: string, headers: Record<string, string> = {}) {
  const answer = await reader.fetch(address, { headers });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    caching: answer.headers.get('cache-control'),
    etag: answer.headers.get('etag'),
  };
}

const privateResponse = { status: 200, caching: 'private, no-store' };

test('R2.55 only its author sees a picture in the form and in the pending contribution, and it is not cached', async () => {
  const reader = await createMemberReader(kanbao);
  const call = await reader.open(kanbao.pageUrl(photoCallPath));
  const form = await reader.follow(call, call.byRole('link', words('contribution.contribute')));
  const content = `还没发表 ${Date.now()}`;
  const files = { 'files-pictures': await createPhotoFile(71) };
  // Without a name, the form is shown again with the picture.
  const refused = await reader.submit(form, formFor(form, 'contribution'), { content, ...files });
  const preview = sourceOf(formFor(refused, 'contribution').find('fieldset img'));
  expect(await fetchAs(reader, preview)).toMatchObject(privateResponse);

  const sentPage = await reader.submit(refused, formFor(refused, 'contribution'), { content, name: '小满' });
  expect(plainText(sentPage.$('main'))).toContain(words('contribution.states.pending'));
  const pictureAddress = sourceOf(sentPage.$('main a[data-lightbox] img'));
  for (let round = 0; round < 2; round += 1)
    expect(await fetchAs(reader, pictureAddress)).toMatchObject(privateResponse);
  for (const visitor of [reader, new Reader()])
    expect(await fetchAs(visitor, publicAddress(pictureAddress))).toMatchObject({ status: 404 });
  // A stranger with the same file must not learn that it was uploaded before.
  const stranger = await createMemberReader(kanbao);
  const strangerPage = await stranger.submit(form, formFor(form, 'contribution'), { content, ...files });
  const theirs = sourceOf(formFor(strangerPage, 'contribution').find('fieldset img'));
  expect(await fetchAs(stranger, theirs)).toMatchObject(privateResponse);
  expect(publicAddress(theirs)).not.toBe(publicAddress(preview));
});

test('R3.70 R7.82 everybody sees a published picture, and nobody after its comment is deleted', async () => {
  const writer = await createMemberReader(kanbao);
  const content = `看一眼就删 ${Date.now()}`;
  const page = await writer.open(kanbao.pageUrl(commentedArticlePath));
  const pictures = [await createPhotoFile(72), await createPhotoFile(73)];
  const resultPage = await writer.submit(page, formFor(page, 'comment'), { content, pictures });
  const item = resultPage
    .$('li[id^="comment-"]')
    .filter((_, element) => resultPage.$(element).text().includes(content));
  const pictureAddress = sourceOf(item.find('a[data-lightbox] img'));
  expect(pictureAddress).not.toContain('signed');

  const reader = new Reader();
  const first = await fetchAs(reader, pictureAddress);
  expect(first).toMatchObject({ status: 200, caching: 'public, max-age=0, must-revalidate' });
  expect(await fetchAs(reader, pictureAddress, { 'if-none-match': first.etag ?? '' })).toMatchObject({
    status: 304,
  });

  const id = item.attr('id')?.slice('comment-'.length) ?? '';
  const deleted = await writer.post(`${kanbao.siteUrl}/api/comment-delete`, {
    comment: id,
    of: '12003',
    source: '0',
  });
  expect([deleted.status, await deleted.text()]).toEqual([200, expect.stringContaining('"ok":true')]);
  expect(await fetchAs(reader, pictureAddress)).toMatchObject({ status: 404 });
  expect(await fetchAs(reader, pictureAddress, { 'if-none-match': first.etag ?? '' })).toMatchObject({
    status: 404,
  });
});
