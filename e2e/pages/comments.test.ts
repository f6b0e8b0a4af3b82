import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, plainText, plainTexts } from './html-page';
import { sharedLoginFactory } from './member-login';
import { duplicatesIn, moreLink } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const logInMember = sharedLoginFactory(() => kanbao);

const livePath = '/liveDetail/14502.html';
const allCommentsPath = '/commentAll/14502/1.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));
const commentsOn = ({ $ }: HtmlPage) => $('#comment-list > li');
const idsOn = (page: HtmlPage) =>
  page
    .$('#comment-list > li')
    .toArray()
    .map(({ attribs }) => attribs.id ?? '');

async function readComments(reader: Reader, first: HtmlPage): Promise<HtmlPage[]> {
  const pages = [first];
  for (let page = first; moreLink(page).length > 0 && pages.length < 10; pages.push(page))
    page = await reader.follow(page, moreLink(page));
  return pages;
}

test('R2.27 R3.59 R7.77 R7.80 a live shows five comments and links to a paged list of all', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl(livePath));
  const region = page.byRole('region', words('comment.title'));
  expect(region.find('ol > li[id^="comment-"]')).toHaveLength(5);
  const bar = page.byRole('navigation', words('common.articleBar'));
  expect(page.byRole('link', new RegExp(words('comment.title')), bar).attr('href')).toBe('#comments');
  const toAll = page.byRole('link', /\d+条/, region).last();
  const total = Number.parseInt(plainText(toAll).replace(/\D/g, ''), 10);
  expect(plainText(bar)).toContain(`${total}`);

  const first = await reader.follow(page, toAll);
  expect(first.heading).toBe(words('titles.commentAll'));
  expect(first.byText(words('comment.count', { count: total }))).toHaveLength(1);
  expect(commentsOn(first)).toHaveLength(20);
  const ids = (await readComments(reader, first)).flatMap(idsOn);
  expect(ids.length).toBeGreaterThanOrEqual(25);
  expect(duplicatesIn(ids)).toEqual([]);
});

test('R2.27 R3.60 R3.66 comments are paged, newest or most liked first', async () => {
  const reader = new Reader();
  const pages = await readComments(reader, await reader.open(kanbao.pageUrl(allCommentsPath)));
  expect(pages.length).toBeGreaterThan(1);
  const last = pages.at(-1);
  if (!last) throw new Error('there is no page of comments');
  expect(commentsOn(last)).not.toHaveLength(0);
  expect(moreLink(last)).toHaveLength(0);
  expect(last.byText(words('card.listEnd'))).toHaveLength(1);
  const hottest = await reader.follow(last, last.byRole('link', words('comment.hot')));
  const likes = plainTexts(hottest.$('#comment-list > li > div > p [data-likes]')).map(Number);
  expect(likes.filter((number) => number > 0).length).toBeGreaterThan(5);
  expect(likes).toEqual([...likes].sort((a, b) => b - a));
});

test('the address of a comment shows it, whatever page it is on', async () => {
  const reader = new Reader();
  const page = (await readComments(reader, await reader.open(kanbao.pageUrl(allCommentsPath)))).at(-1);
  const comment = page?.$('#comment-list > li').last();
  const address = comment?.find('a:has(time)').first().attr('href');
  if (!page || !comment || address === undefined) throw new Error('the last comment has no address');
  const linked = await reader.open(new URL(address, page.url).href);
  const region = linked.byRole('region', words('comment.linked'));
  expect(plainText(region)).toContain(plainText(comment.find('p[dir]').first()));
  expect(region.find(`li[id="${new URL(linked.url).hash.slice(1)}"]`)).toHaveLength(1);
});

test('R2.27 R2.28 comments on unknown subjects return 404; closed comments are shown with a message', async () => {
  for (const path of ['/commentAll/987654/0.html', '/replyAll/987654.html'])
    expect([path, (await open(path)).status]).toEqual([path, 404]);
  expect((await open('/commentAll/11006/0.html')).byText(words('comment.closed'))).toHaveLength(1);
});

test('R3.67 a reply is shown below its comment', async () => {
  const reader = await logInMember();
  const page = await reader.open(kanbao.pageUrl(allCommentsPath));
  // The last comment is from the demo paper; newer comments may be from other tests.
  const comment = commentsOn(page).last();
  const id = comment.attr('id')?.replace('comment-', '');
  const answering = await reader.follow(page, page.byRole('link', words('comment.reply'), comment));
  const form = answering.$('form[action="/api/comment"]');
  const text = `同意！${Date.now()}`;
  const answered = await reader.submit(answering, form, { content: text });
  expect(plainText(answered.byRole('status', undefined, answered.$('form[action="/api/comment"]')))).toBe(
    words('comment.sent'),
  );
  expect(answered.byText(text, answered.$('ol[id^="replies-"]'))).toHaveLength(1);
  const calls = await kanbao.platform.calls({ operation: 'discuss' });
  const replyCalls = calls.filter(({ body }) => body.content === text);
  expect(replyCalls.map(({ body }) => [body.rootID, body.parentID])).toEqual([['14502', id]]);
});
