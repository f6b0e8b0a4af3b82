import { until } from '@/lib/runtime/test/until';
import { type BorrowedKanbao, borrowKanbao } from '../borrowed-kanbao';
import { configureSite } from '../configure-site';
import { type Kanbao, startKanbao } from '../kanbao';
import { demoMember } from '../sign-in';
import { words } from '../words';
import { type HtmlPage, idsOf, plainText, plainTexts } from './html-page';
import { openPage, Reader } from './reader';

/* The Kanbao is separate, because the tests change articles, inject faults or count calls. */
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

const open = (path: string) => openPage(kanbao.pageUrl(path));

describe('while the platform fails', () => {
  async function fail(faults: Parameters<BorrowedKanbao['platform']['faults']>[0]): Promise<void> {
    await kanbao.platform.faults(faults);
    await kanbao.forget({ tags: ['*'], hard: true });
  }

  test('an article is shown without the name of its account if the account cannot be loaded', async () => {
    await fail({ getXyInfo: 'http:503' });
    const article = await open('/newsDetail/10/10001.html');
    expect(article.heading).toContain('镜湖十年');
    expect(article.$('main header a[href*="/xyDetail/"]')).toHaveLength(0);
  });

  test('R8.22 a failed list of an account shows a message in its place, and the header is shown', async () => {
    await fail({ getXyArticlesQuestion: 'http:503', recommendXys: 'http:503' });
    const account = await open('/xyDetail/103.html');
    expect(account.heading).toBe('镜湖管护站');
    expect(account.byText(words('states.listFailed')).length).toBeGreaterThan(0);
  });

  test('R8.22 a failed list of a reporter shows a message in its place, and the card is shown', async () => {
    await fail({ getDynamicList: 'http:503' });
    const reporter = await open('/reporter/1.html?tab=dynamics');
    expect(reporter.heading).toBe('段晓岚');
    expect(reporter.byText(words('states.listFailed')).length).toBeGreaterThan(0);
  });

  test('R4.25 R8.22 a failed section of a topic shows a message in its place, and the topic is shown', async () => {
    await fail({ getSubSpecialArticles: 'http:500' });
    const topic = await open('/specDetail/501/10005.html');
    expect(topic.heading).toContain('鹤鸣镜湖');
    expect(topic.byText(words('states.listFailed')).length).toBeGreaterThan(0);
    expect(topic.byText(words('topic.empty'))).toHaveLength(0);
  });

  test.each([
    ['/xyDetail/103.html', 'recommendXys'],
    ['/subscriptionList.html', 'getSubCats'],
    ['/activityDetail/801.html', 'entryList'],
    ['/LeaderViewList.html', 'qaList'],
  ])('R4.25 on %s, a list whose call %s fails shows a message in its place', async (path, operation) => {
    await fail({ [operation]: 'http:503' });
    const page = await open(path);
    expect([page.status, page.byText(words('states.listFailed')).length]).toEqual([200, 1]);
  });

  test('R8.21 R7.117 a status other than 0 shows the short video as missing', async () => {
    await fail({ videoArticle: 'status:3' });
    const video = await open('/mvodShare/801.html');
    expect([video.status, video.heading]).toEqual([404, words('states.missing.title')]);
  });
});

describe('after a change by the publisher', () => {
  test('R8.18 a withdrawn article returns 410 with a message, a draft 404', async () => {
    const draft = await kanbao.platform.article({
      key: 'draft',
      columnId: 1,
      title: '未发布',
      publishedAt: Date.now(),
      body: '<p>稿</p>',
    });
    await kanbao.platform.articleState(draft, 'draft');
    await kanbao.platform.articleState('1002', 'withdrawn');
    await kanbao.forget({ tags: ['article:1002'], hard: true });
    const unpublished = await open(`/newsDetail/1/${draft}.html`);
    expect([unpublished.status, unpublished.heading]).toEqual([404, words('states.missing.title')]);
    const withdrawn = await open('/newsDetail/1/1002.html');
    expect([withdrawn.status, withdrawn.heading]).toEqual([410, words('states.withdrawn.title')]);
    expect(withdrawn.meta('robots')).toMatch(/noindex/);
  });

  test('R8.18 a withdrawn live returns 410 by the id of the live, too', async () => {
    await kanbao.platform.articleState('14003', 'withdrawn');
    for (const path of ['/liveDetail/14503/14003.html', '/liveDetail/14503.html']) {
      const live = await open(path);
      expect([path, live.status, live.heading]).toEqual([path, 410, words('states.withdrawn.title')]);
    }
  });

  test.each([0, 5, 99])(
    'R3.06 R3.16 R3.23 an article of type %i has the tag and page of news',
    async (type) => {
      const id = await kanbao.platform.article({
        key: `type-${type}`,
        columnId: 5,
        type,
        title: `类型${type}的稿件`,
        publishedAt: Date.now(),
      });
      await kanbao.forget({ tags: ['column:5'] });
      const column = await open('/columnDetail/5.html');
      const card = column.$(`main [data-id="${id}"]`);
      expect(plainTexts(card.find('*'))).toContain(words('card.tags.news'));
      const article = await new Reader().follow(column, card.find('a'));
      expect(article.url).toBe(kanbao.pageUrl(`/newsDetail/5/${id}.html`));
    },
  );

  test('R3.42 R7.13 lists lead articles without a picture, and all of them if the carousel is off', async () => {
    const title = '头条没有图片';
    await kanbao.platform.article({ key: 'bare-lead', columnId: 1, title, publishedAt: Date.now() });
    await kanbao.forget({ tags: ['column:1'] });
    const carousel = (page: HtmlPage) => page.byRole('region', words('home.carousel'));
    const home = await open('/home.html');
    expect(plainText(home.items.first())).toContain(title);
    const leads = idsOf(carousel(home).find('[data-id]'));
    expect(leads).toHaveLength(3);
    await configureSite(kanbao, { displayConfig: { carousel: false } }, ['/home.html']);
    const plain = await open('/home.html');
    expect(carousel(plain)).toHaveLength(0);
    expect(idsOf(plain.items).slice(1, 4)).toEqual(leads);
  });

  test('R3.112 topics have the configured topicColor, darkened until white text is readable', async () => {
    const path = '/specDetail/501/10005.html';
    const color = async () =>
      /--topic-day:\s*(#\w+)/.exec((await open(path)).$('main').attr('style') ?? '')?.[1];
    expect(await color()).toBe('#1f5f99');
    await configureSite(kanbao, { topicColor: '#0b6e4f' }, [path]);
    expect(await color()).toBe('#0b6e4f');
    await configureSite(kanbao, { topicColor: '#ffe600' }, [path]);
    const [red = 255, green = 255] =
      (await color())?.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
    expect(red + green).toBeLessThan(300);
  });

  test('R2.52 a page of another site is framed only if the configuration lists its host', async () => {
    const path = '/linkDetail/11006.html';
    await configureSite(kanbao, { frameHosts: ['example.org'] }, [path]);
    const page = await open(path);
    expect(page.$('iframe').attr('src')).toBe('https://example.org/yunling-trails');
    expect(plainText(page.$('main'))).toContain(words('link.openAt', { host: 'example.org' }));
  });
});

describe('calls to the platform', () => {
  beforeEach(() => kanbao.forget({ tags: ['*'], hard: true }));

  async function fieldsOf(operation: string): Promise<Record<string, unknown>[]> {
    const calls = await kanbao.platform.calls({ operation });
    return calls.map(({ method, query, body }) => (method === 'POST' ? body : query));
  }

  test('R3.01 the content of an article is requested by the article’s id', async () => {
    await open('/newsDetail/3/3003.html');
    expect((await fieldsOf('getArticleContent')).map(({ articleId }) => articleId)).toContain('3003');
  });

  test('R3.01 the fresh counts of an article are requested by the article’s id', async () => {
    const answer = await fetch(`${kanbao.siteUrl}/api/counts?ids=3002&locale=cn`);
    expect(answer.status).toBe(200);
    expect((await fieldsOf('getArticleCounts')).map(({ articleIds }) => articleIds)).toEqual(['3002']);
  });

  test('R7.34 R7.69 the leaders of a region are requested by POST with the id of the region', async () => {
    await open('/LeaderViewList.html?region=2');
    const calls = await kanbao.platform.calls({ operation: 'regionleaderView' });
    expect(calls.map(({ method, body }) => [method, body.regionId])).toEqual([['POST', '2']]);
  });

  test('R7.30 R7.31 R7.32 requests categories of accounts, their subcategories and accounts', async () => {
    const list = await open('/subscriptionList.html');
    const reader = new Reader();
    const categories = list.byRole('navigation', words('subscription.categories'));
    const office = await reader.follow(list, list.byRole('link', '政务', categories));
    await reader.follow(office, office.byRole('link', '县市'));
    const codes = (await fieldsOf('getCats')).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== 'XYACCOUNT')).toEqual([]);
    expect((await fieldsOf('getSubCats')).map(({ id }) => id)).toContain('2');
    expect((await fieldsOf('getCatXys')).map(({ id }) => id)).toContain('22');
  });

  test('R7.24 requests the four periods of the ranking by type', async () => {
    const reader = new Reader();
    const home = await reader.open(kanbao.pageUrl('/home.html'));
    const bar = home.byRole('navigation', words('home.columns'));
    const hot = await reader.follow(home, home.byRole('link', words('hot.title'), bar));
    const periods = hot.byRole('navigation', words('hot.windows')).find('a');
    for (let index = 0; index < periods.length; index += 1) await reader.follow(hot, periods.eq(index));
    const types = new Set((await fieldsOf('getArticleHot')).map(({ type }) => type));
    expect([...types].sort()).toEqual(['0', '1', '2', '3']);
  });

  test('R7.22 R3.99 an e-paper article is requested by its id; a visit of a shared link is reported with type 7', async () => {
    const reader = new Reader();
    const paper = await reader.open(kanbao.pageUrl('/columnDetail/17.html'));
    const first = paper.byRole('region', 'A01版 要闻').find('li').first();
    const article = await reader.follow(paper, first.find('a'));
    const id = first.attr('data-id');
    expect((await fieldsOf('getPaperArticle')).map(({ articleId }) => articleId)).toContain(id);
    const { pathname, search } = new URL(String(article.$('[name="share-menu"] input').first().val()));
    const shared = await reader.open(kanbao.siteUrl + pathname + search);
    expect(shared.heading).toBe(article.heading);
    // Requests the tracking pixel, as browsers without JavaScript do.
    await reader.fetch(new URL(shared.$('[data-page-view]').attr('data-page-view') ?? '', shared.url).href);
    await until(async () => (await fieldsOf('event')).length > 0);
    expect(await fieldsOf('event')).toEqual([expect.objectContaining({ type: '7', id, eventType: '3' })]);
  });

  test('R7.121 R7.122 R7.123 related short videos are requested by POST; without any, the newest four', async () => {
    const page = await open('/minVideoDetail/804.html');
    const more = page.byRole('region', words('video.more'));
    await new Reader().follow(page, page.byRole('link', '手艺人', more));
    const calls = await kanbao.platform.calls();
    const methods = calls
      .filter(({ operation }) => operation === 'videoDynamicArticleList')
      .map(({ method }) => method);
    expect([...new Set(methods)]).toEqual(['POST']);
    // Nothing is related to this video, so the newest four are requested (R9.06).
    expect(calls.find(({ operation }) => operation === 'videoArticleList')).toMatchObject({
      method: 'POST',
      body: { clientType: '1', page: '1', size: '4', nodeCode: 'pub' },
    });
  });

  test('R7.04 R7.05 R3.132 R3.133 R7.134 R9.36 R9.37 R9.39 every call has the common fields, which do not split the cache', async () => {
    const article = kanbao.pageUrl('/newsDetail/5/5001.html');
    for (const address of [kanbao.pageUrl('/home.html'), article]) await openPage(address);
    const calls = await kanbao.platform.calls();
    expect(new Set(calls.map(({ operation }) => operation)).size).toBeGreaterThan(6);
    for (const { operation, method, query, headers, time } of calls) {
      expect([operation, method]).toEqual([operation, 'GET']);
      expect({ operation, ...query }).toMatchObject({
        operation,
        siteId: '1',
        siteID: '1',
        siteid: '1',
        appID: '1',
        curVersions: '2',
        apiVersion: '1.0',
        device: expect.stringMatching(/^xy\d+$/),
      });
      expect(Math.abs(Number(query.t) - Date.parse(time))).toBeLessThan(60_000);
      expect({ operation, ...headers }).toMatchObject({ operation, source: 'APP' });
      // Auth mode 0 signs nothing.
      expect([operation, ...Object.keys(headers)]).not.toContain('sign');
    }
    const after = await kanbao.platform.lastCall();
    const answers: (string | null)[] = [];
    for (let round = 0; round < 3; round += 1)
      answers.push((await openPage(article)).headers.get('x-kanbao-cache'));
    expect(answers).not.toContain('miss');
    // A page that has become stale on a slow machine is rendered again.
    const renewed = answers.filter((answer) => answer !== 'hit');
    const requested = await kanbao.platform.calls({ after, operation: 'getArticleContent' });
    expect(requested.length).toBeLessThanOrEqual(renewed.length);
  });

  test('R4.15 many readers of a live cause one call per interval; an unchanged response is answered with 304', async () => {
    const address = `${kanbao.siteUrl}/api/live/14503?locale=cn`;
    const began = Date.now();
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(address)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const intervals = Math.floor(Date.now() / 15_000) - Math.floor(began / 15_000) + 1;
    expect((await fieldsOf('liveView')).length).toBeLessThanOrEqual(intervals);
    const etag = answers[0]?.headers.get('etag') ?? '';
    const secondAnswer = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([secondAnswer.status, await secondAnswer.text()]).toEqual([304, '']);
    expect(answers[0]?.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  });

  test('R4.20 without JavaScript, follows an account from the list of subscriptions after the login', async () => {
    const reader = new Reader();
    const form = (page: HtmlPage) => page.$('form[data-follow]').first();
    const message = (page: HtmlPage) =>
      page.$('[data-follow-status]').filter((_, element) => plainText(page.$(element)) !== '');
    const list = await reader.open(kanbao.pageUrl('/subscriptionList/4.html'));
    const loginPrompt = await reader.submit(list, form(list));
    expect(plainText(message(loginPrompt))).toContain(words('follow.login'));
    const login = await reader.follow(loginPrompt, message(loginPrompt).find('a'));
    const { username, password } = demoMember;
    const fields = { username, password };
    const back = await reader.submit(login, login.$('form[action="/api/session/password"]'), fields);
    const followed = await reader.submit(back, form(back));
    expect(plainText(message(followed))).toBe(words('follow.done'));
    const calls = await kanbao.platform.calls({ operation: 'topicSub' });
    expect(calls.map(({ method, body }) => [method, body.type])).toEqual([['POST', '4']]);
  });
});
