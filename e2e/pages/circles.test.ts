import type { Locale } from '@/lib/view/locales';
import { sharedKanbao } from '../shared-kanbao';
import { htmlProblems } from '../validators/html-validate';
import { words } from '../words';
import { type HtmlPage, idsOf, plainText } from './html-page';
import { duplicatesIn, moreLink, readList } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const circlePath = '/circleDetail/1.html';
const discussedPost = '/postDetail/870101.html';
const postWithClip = '/postDetail/870119.html';
const postWithPictures = '/postDetail/870103.html';

const open = (path: string) => openPage(kanbao.pageUrl(path));
const orderLink = (page: HtmlPage, name: string) =>
  page.byRole('link', words(name), page.byRole('navigation', words('circle.orders')));
const circleLink = (page: HtmlPage) => page.byRole('link', '镜湖观鹤', page.$('main'));

test('R1.14 R2.61 R3.85 R7.38 a circle has a heading, counts and notices that link back to it', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl(circlePath));
  expect(page.heading).toBe('镜湖观鹤');
  for (const text of ['2861位成员', '24个帖子']) expect(page.byText(text)).toHaveLength(1);
  const notices = page.byRole('link', undefined, page.byRole('region', words('circle.notices')));
  expect(notices).toHaveLength(2);
  const notice = await reader.follow(page, notices);
  expect(notice.heading).toBe('冬季观鹤须知：请站在一百五十米以外');
  expect((await reader.follow(notice, circleLink(notice))).url).toBe(kanbao.pageUrl(circlePath));
});

test('R3.86 R7.39 three links change the order of posts, by listType 0, 1 and 2', async () => {
  const reader = new Reader();
  const usual = await reader.open(kanbao.pageUrl(circlePath));
  expect(orderLink(usual, 'circle.default').attr('aria-current')).toBe('page');
  expect(idsOf(usual.items)[0]).toBe('870105');
  expect(plainText(usual.items.first())).toContain(words('comment.pinned'));
  const newest = await reader.follow(usual, orderLink(usual, 'comment.latest'));
  expect(orderLink(newest, 'comment.latest').attr('aria-current')).toBe('page');
  const hottest = await reader.follow(newest, orderLink(newest, 'comment.hot'));
  expect(orderLink(hottest, 'comment.hot').attr('aria-current')).toBe('page');
  expect(idsOf(hottest.items)[0]).toBe('870105');
  expect(idsOf(hottest.items)).not.toEqual(idsOf(newest.items));
  const listCalls = await kanbao.platform.calls({ operation: 'post-list' });
  const orders = listCalls.filter(({ query }) => query.id === '1').map(({ query }) => query.listType);
  expect([...new Set(orders)].sort()).toEqual(['0', '1', '2']);
});

test('R3.86 posts continue on a second page in each order, none twice', async () => {
  for (const query of ['', '?order=new', '?order=hot']) {
    const first = await open(circlePath + query);
    expect(moreLink(first).attr('href')).toContain('page=1');
    const pages = await readList(new Reader(), first);
    expect([query, ...pages.map(({ length }) => length)]).toEqual([query, 20, 4]);
    expect(duplicatesIn(pages.flat())).toEqual([]);
  }
});

test('R2.62 R3.87 R7.40 a post has its page with author, pictures, video and comments, and links to its circle', async () => {
  const reader = new Reader();
  const list = await reader.open(kanbao.pageUrl(`${circlePath}?order=new`));
  const [id = ''] = idsOf(list.items);
  const first = await reader.follow(list, list.items.first().find('a[href*="/postDetail/"]'));
  expect(first.url).toBe(kanbao.pageUrl(`/postDetail/${id}.html`));

  const nine = await open(postWithPictures);
  expect(nine.heading).toBe('站在线外拍的九张');
  expect(nine.byText('拍照的老曾')).not.toHaveLength(0);
  expect(nine.$('main a[data-lightbox]')).toHaveLength(9);

  const filmed = await reader.open(kanbao.pageUrl(postWithClip));
  expect(filmed.$('main video').attr('aria-label')).toBe('傍晚的湖和雪山');
  expect((await reader.follow(filmed, circleLink(filmed))).url).toBe(kanbao.pageUrl(circlePath));

  const post = await open(discussedPost);
  for (const text of ['晚半小时出门，收到。', '老罗，水电站那边的九只里有没有带环的？'])
    expect(plainText(post.$('#comments'))).toContain(text);
  expect(post.$('main a[data-lightbox]')).toHaveLength(2);
});

test('the page of all comments on a post links to the post', async () => {
  const reader = new Reader();
  const all = await reader.open(kanbao.pageUrl('/commentAll/870101/8.html'));
  const post = await reader.follow(all, all.$('main a[href*="/postDetail/870101"]'));
  expect(plainText(post.$('main'))).toContain('一百三十七只');
});

test('R1.14 only a circle that accepts posts has a form', async () => {
  expect((await open(circlePath)).$('#post')).toHaveLength(1);
  expect((await open('/circleDetail/4.html')).$('#post')).toHaveLength(0);
});

test('R8.18 an unknown circle or post returns 404 with a heading', async () => {
  for (const path of ['/circleDetail/999.html', '/postDetail/850001.html', '/circleDetail.html']) {
    const page = await open(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.heading).not.toBe('');
  }
});

test.each(['cn', 'bo'] as const satisfies readonly Locale[])(
  'R1.24 circles and posts are valid HTML in %s',
  async (locale) => {
    for (const path of [circlePath, '/circleDetail/3.html', discussedPost, postWithPictures, postWithClip]) {
      const page = await openPage(kanbao.pageUrl(path), { locale });
      expect(page.$('html').attr('lang')).toMatch(locale === 'bo' ? /^bo/ : /^zh/);
      expect([path, ...(await htmlProblems(page.html))]).toEqual([path]);
    }
  },
);
