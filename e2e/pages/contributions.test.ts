import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { sharedLoginFactory } from './member-login';
import { duplicatesIn, moreLink, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const logInMember = sharedLoginFactory(() => kanbao);

const photoCallPath = '/seekArticleDetail/7061.html';
const endedCallPath = '/seekArticleDetail/62061.html';
const passedContribution = '/inputArticleDetail/960101.html';
/** Contributions that only the demo member can open. */
const pendingContribution = '/inputArticleDetail/960123.html';
const refusedContribution = '/inputArticleDetail/960124.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));
const stateOn = (page: HtmlPage, name: string) =>
  page.byText(words(`contribution.states.${name}`), page.$('main'));
const timeOn = (page: HtmlPage) => plainText(page.byRole('region', words('contribution.way')));

test('R1.12 R2.55 R7.36 a call is listed in its column and shows its time and contributions, which link back', async () => {
  const reader = new Reader();
  const column = await reader.open(kanbao.pageUrl('/columnDetail/7.html'));
  const card = column.$('main li[data-kind="call"] a').first();
  expect(plainText(card)).toContain(words('card.tags.call'));
  const call = await reader.follow(column, card);
  expect(call.heading).toBe('征集：你镜头里的云岭冬天');
  expect(timeOn(call)).toContain(words('contribution.time.open'));
  const first = call.items.first().find('a[href*="/inputArticleDetail/"]');
  const contribution = await reader.follow(call, first);
  expect(stateOn(contribution, 'passed')).not.toHaveLength(0);
  const back = contribution.byRole('link', '征集：你镜头里的云岭冬天', contribution.$('main'));
  const callAgain = await reader.follow(contribution, back);
  expect(new URL(callAgain.url).pathname).toBe(new URL(kanbao.pageUrl(photoCallPath)).pathname);
});

test('R2.55 an ended call has a message and accepts no contributions', async () => {
  const ended = await open(endedCallPath);
  expect(timeOn(ended)).toContain(words('contribution.time.ended'));
  expect(ended.byRole('link', words('contribution.contribute'))).toHaveLength(0);
  expect((await open(photoCallPath)).byRole('link', words('contribution.contribute'))).not.toHaveLength(0);
});

test('R7.36 contributions continue on a second page without repetitions and without the text of the call', async () => {
  const reader = new Reader();
  const first = await reader.open(kanbao.pageUrl(photoCallPath));
  expect(first.$('#article-body')).toHaveLength(1);
  const pages = await readList(reader, first);
  expect(pages.map(({ length }) => length)).toEqual([20, 2]);
  expect(duplicatesIn(pages.flat())).toEqual([]);
  const second = await reader.follow(first, moreLink(first));
  expect(second.$('#article-body')).toHaveLength(0);
});

test('R3.93 R2.56 R7.37 only the author sees an unpublished contribution and its state, and it is not cached', async () => {
  expect(stateOn(await open(passedContribution), 'passed')).not.toHaveLength(0);
  for (const path of [pendingContribution, refusedContribution])
    expect([path, (await open(path)).status]).toEqual([path, 404]);

  const author = await logInMember();
  const waiting = await author.open(kanbao.pageUrl(pendingContribution));
  expect(waiting.status).toBe(200);
  expect(waiting.headers.get('cache-control')).toContain('no-store');
  expect(stateOn(waiting, 'pending')).not.toHaveLength(0);
  expect(waiting.$('meta[name=robots]').first().attr('content')).toMatch(/noindex/);
  const rejected = await author.open(kanbao.pageUrl(refusedContribution));
  expect(stateOn(rejected, 'refused')).not.toHaveLength(0);
  expect(plainText(rejected.$('main'))).toContain('车牌');
  for (const path of [pendingContribution, refusedContribution])
    expect([path, (await open(path)).status]).toEqual([path, 404]);
});
