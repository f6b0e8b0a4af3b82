import { sharedKanbao } from '../shared-kanbao';
import { structuredDataOf } from '../validators/structured-data';
import { words } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { duplicatesIn, moreLink, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const topicPath = '/topicDetail/1.html';
const closedTopicPath = '/topicDetail/4.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));
const orderLink = (page: HtmlPage, name: string) =>
  page.byRole('link', words(name), page.byRole('navigation', words('ask.orders')));
const askForm = ({ $ }: HtmlPage) => $('form[action="/api/ask"]');

test('R1.11 R2.40 R2.41 R3.78 R7.70 R7.72 R7.73 a topic links to its hottest question, and the question to its answer and back', async () => {
  const reader = new Reader();
  const newest = await reader.open(kanbao.pageUrl(topicPath));
  expect(newest.heading).toMatch(/我在镜湖看了二十二年鹤/);
  expect(plainText(newest.$('main'))).toContain('杨秀山');
  expect(newest.byText('32个问题')).toHaveLength(1);
  const hottest = await reader.follow(newest, orderLink(newest, 'comment.hot'));
  expect(hottest.items).toHaveLength(20);
  expect(await kanbao.platform.calls({ operation: 'questionListHot' })).not.toHaveLength(0);
  const question = await reader.follow(hottest, hottest.items.first().find('a[href]'));
  expect(question.heading).toBe('杨师傅，第一次数鹤那天是什么样的？');
  expect(question.$('main a[data-lightbox]')).toHaveLength(6);
  const answer = question.$('#answer');
  expect(plainText(question.byRole('heading', undefined, answer))).toBe(
    words('ask.answerBy', { name: '杨秀山' }),
  );
  expect(plainText(answer)).toContain('数到六十四只');
  const back = await reader.follow(question, question.byRole('link', words('ask.askToo')));
  expect(new URL(back.url).pathname).toBe(new URL(kanbao.pageUrl(topicPath)).pathname);
});

test('R7.71 R7.72 questions continue on a second page in both orders, none twice', async () => {
  for (const query of ['', '?order=hot']) {
    const reader = new Reader();
    const first = await open(topicPath + query);
    expect(moreLink(first).attr('href')).toContain('page=1');
    const pages = await readList(reader, first);
    expect([query, ...pages.map(({ length }) => length)]).toEqual([query, 20, 12]);
    expect(duplicatesIn(pages.flat())).toEqual([]);
  }
});

test('R7.72 R7.73 an answered question has structured data of type QAPage and links to its topic; an open one names the guest', async () => {
  const reader = new Reader();
  const answered = await reader.open(kanbao.pageUrl('/askDetail/860129.html'));
  expect(plainText(answered.$('#answer'))).toContain('寄管护站');
  const { types, problems } = await structuredDataOf(answered.html);
  expect(types).toContain('QAPage');
  expect(problems).toEqual([]);
  const back = await reader.follow(answered, answered.$('main a[href*="/topicDetail/1"]'));
  expect(back.url).toBe(kanbao.pageUrl(topicPath));
  const waiting = await open('/askDetail/860130.html');
  expect(plainText(waiting.$('#answer'))).toContain(words('ask.waitingFor', { name: '杨秀山' }));
});

test('a closed topic has a message and no form', async () => {
  const page = await open(closedTopicPath);
  expect(page.byText(words('ask.closed'))).toHaveLength(1);
  expect(askForm(page)).toHaveLength(0);
  expect(askForm(await open(topicPath))).toHaveLength(1);
});

test('R7.65 a question on an account’s page links to its answer', async () => {
  const reader = new Reader();
  const account = await reader.open(kanbao.pageUrl('/xyDetail/103.html?tab=questions'));
  const question = await reader.follow(account, account.items.first().find('h2 a, h3 a'));
  expect(question.url).toMatch(/\/askDetail\/861004\.html/);
  expect(plainText(question.$('#answer'))).toContain('三天。每天上午一批');
});

test('R8.18 an unknown topic or question returns 404 with a heading', async () => {
  const unknown = [
    '/topicDetail/99.html',
    '/askDetail/0.html',
    `/askDetail/1${'0'.repeat(30)}.html`,
    '/askDetail.html',
  ];
  for (const path of unknown) {
    const page = await open(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.heading).not.toBe('');
  }
});
