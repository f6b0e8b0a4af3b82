/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { startTestSite } from '@/lib/env/test/start-site';
import { reportLike, reportPageView } from './analytics';
import { startOrigin, type TestOrigin } from './test/test-origin';

interface ReceivedCall {
  headers: IncomingMessage['headers'];
  body: string;
}

let service: TestOrigin;
let receivedCalls: ReceivedCall[];

beforeEach(async () => {
  receivedCalls = [];
  service = await startOrigin({
    '/collect': (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        receivedCalls.push({ headers: request.headers, body });
        response.writeHead(204).end();
      });
    },
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
});

const waitForCalls = async (count: number) => {
  while (receivedCalls.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
};

const analyticsSubject = (articleId: string) => ({
  articleId,
  columnName: '民生/要闻',
  url: `https://paper.example/newsDetail/${articleId}.html`,
});

const mockNextDay = () => {
  const later = Date.now() + 86_400_000;
  return jest.spyOn(Date, 'now').mockReturnValue(later);
};

const receivedEvents = () => receivedCalls.map(({ body }): Record<string, unknown> => JSON.parse(body));
const reportedKinds = () =>
  receivedEvents()
    .map(({ kind, articleId }) => `${kind} ${articleId}`)
    .sort();

test('R7.93 reports views, unique daily views and likes as three kinds', async () => {
  startTestSite({ ANALYTICS_URL: `${service.origin}/collect` });
  reportPageView(analyticsSubject('1002'), 'xy1');
  reportPageView(analyticsSubject('1002'), 'xy1');
  reportPageView(analyticsSubject('1002'), 'xy2');
  reportLike(analyticsSubject('1002'), 'xy1');
  await waitForCalls(6);
  expect(reportedKinds()).toEqual([
    'like 1002',
    'pageView 1002',
    'pageView 1002',
    'pageView 1002',
    'uniqueView 1002',
    'uniqueView 1002',
  ]);
  expect(receivedEvents()[0]).toMatchObject({ siteId: '1', time: expect.any(Number) });
  expect(new Set(receivedEvents().map(({ visitor }) => visitor)).size).toBe(2);
});

test('R7.93 counts a device as unique again the next day, under another pseudonym', async () => {
  startTestSite({ ANALYTICS_URL: `${service.origin}/collect` });
  reportPageView(analyticsSubject('1002'), 'xy1');
  await waitForCalls(2);
  mockNextDay();
  reportPageView(analyticsSubject('1002'), 'xy1');
  await waitForCalls(4);
  expect(reportedKinds().filter((kind) => kind.startsWith('unique'))).toHaveLength(2);
  expect(new Set(receivedEvents().map(({ visitor }) => visitor)).size).toBe(2);
});

test('R7.93 reports no views of lists, and nothing without an address', async () => {
  startTestSite({ ANALYTICS_URL: `${service.origin}/collect` });
  reportPageView(analyticsSubject(''), 'xy1');
  startTestSite({});
  reportPageView(analyticsSubject('1002'), 'xy1');
  reportLike(analyticsSubject('1002'), 'xy1');
  // Events are sent in order, so this event is the last.
  startTestSite({ ANALYTICS_URL: `${service.origin}/collect` });
  reportLike(analyticsSubject('1'), 'xy9');
  await waitForCalls(1);
  expect(reportedKinds()).toEqual(['like 1']);
});

describe('Matomo', () => {
  const settings = () => ({
    ANALYTICS_URL: `${service.origin}/collect`,
    ANALYTICS_KIND: 'matomo',
    ANALYTICS_SITE: '7',
    SESSION_SECRET: 'a secret of at least thirty-two letters',
  });
  const hits = () => receivedCalls.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

  test('R7.93 sends a view as an action, and a unique view and a like as events of the Tracking HTTP API', async () => {
    startTestSite(settings());
    reportPageView(analyticsSubject('1002'), 'xy1');
    reportLike(analyticsSubject('1002'), 'xy1');
    await waitForCalls(3);
    // https://developer.matomo.org/api-reference/tracking-api
    const commonFields = {
      idsite: '7',
      rec: '1',
      apiv: '1',
      url: 'https://paper.example/newsDetail/1002.html',
      _id: expect.stringMatching(/^[0-9a-f]{16}$/),
      rand: expect.stringMatching(/^\d+$/),
      send_image: '0',
    };
    const eventFields = (kind: string) => ({
      ...commonFields,
      ca: '1',
      e_c: 'article',
      e_a: kind,
      e_n: '1002',
    });
    const sortedHits = hits().sort((a, b) => (a.e_a ?? '').localeCompare(b.e_a ?? ''));
    expect(sortedHits).toEqual([
      { ...commonFields, action_name: '民生 要闻 · 1002' },
      eventFields('like'),
      eventFields('uniqueView'),
    ]);
    expect(new Set(hits().map(({ _id }) => _id)).size).toBe(1);
    for (const { headers } of receivedCalls)
      expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  });

  test('R7.93 sends nothing that identifies a reader', async () => {
    startTestSite(settings());
    reportPageView(analyticsSubject('1002'), 'xy4711');
    await waitForCalls(2);
    for (const { headers, body } of receivedCalls) {
      expect(JSON.stringify(headers) + body).not.toContain('4711');
      for (const name of ['cookie', 'x-forwarded-for', 'forwarded', 'token', 'referer'])
        expect(headers).not.toHaveProperty(name);
      for (const name of ['uid', 'cip', 'ua', 'lang', 'device'])
        expect(new URLSearchParams(body).has(name)).toBe(false);
    }
  });

  test('R7.93 derives a device’s daily pseudonym from the shared secret', async () => {
    const pseudonymWith = async (variables: Readonly<Record<string, string>>) => {
      startTestSite(variables);
      const countBefore = receivedCalls.length;
      reportLike(analyticsSubject('1'), 'xy1');
      await waitForCalls(countBefore + 1);
      return hits().at(-1)?._id;
    };
    const first = await pseudonymWith(settings());
    expect(await pseudonymWith(settings())).toBe(first);
    expect(
      await pseudonymWith({ ...settings(), SESSION_SECRET: 'another secret of thirty-two letters!' }),
    ).not.toBe(first);
    mockNextDay();
    expect(await pseudonymWith(settings())).not.toBe(first);
  });
});
