import type { AnyOperation } from '@/lib/contract/operation';
import { adsHealth } from '@/lib/platform/ads-health';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import type { ReadOptions } from '@/lib/platform/read';
import { withRequestContext } from '@/lib/runtime/request-context';
import { encodeView, type View, viewHeader } from '@/lib/view/view';
import { articleAds, columnAds, liveAds, pageAds } from './load';

let config: Record<string, unknown> = {};
let answerAds: () => Promise<Result<unknown>> = async () => succeed({ advs: [] });
let requests: [string, Record<string, unknown>, string | undefined][] = [];
let mode: View['mode'] = 'public';
let article: Record<string, unknown> | undefined;

jest.mock('@/lib/platform/read', () => ({
  ...jest.requireActual('@/lib/platform/read'),
  read: async (
    operation: AnyOperation,
    request: Record<string, unknown>,
    options: ReadOptions = {},
  ): Promise<Result<unknown>> => {
    if (operation.name === 'getConfig') return succeed(operation.response.parse(config));
    requests.push([operation.name, request, options.base]);
    if (operation.name === 'getArticleContent') {
      return article ? succeed(operation.response.parse(article)) : fail({ kind: 'notFound' });
    }
    const answer = await answerAds();
    return answer.ok ? succeed(operation.response.parse(answer.value)) : answer;
  },
}));

jest.mock('next/headers', () => ({
  headers: async () => {
    const view: View = {
      locale: 'cn',
      theme: 'normal',
      followSystem: false,
      shell: 'browser',
      mode,
      isShare: false,
      isView: false,
    };
    return new Headers({ [viewHeader]: encodeView(view) });
  },
}));

const loadAllAds = () =>
  withRequestContext(async (context) => {
    const ads = await Promise.all([articleAds('4', '4001'), columnAds('6'), pageAds('home')]);
    return { ads: ads.flat(), context };
  });

beforeEach(() => {
  requests = [];
  config = { ads: 1 };
  mode = 'public';
  answerAds = async () => succeed({ advs: [{ advId: 7, advTitle: '马拉松' }] });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

it('R9.40 R5.12 requests no ads unless they are switched on', async () => {
  for (const offConfig of [{}, { ads: 0 }, { ads: 'false' }]) {
    config = offConfig;
    expect((await loadAllAds()).ads).toEqual([]);
  }
  expect(requests).toEqual([]);
});

it('R7.113 R7.114 R7.115 requests the ads of the article, of the column and of the page', async () => {
  const { ads, context } = await loadAllAds();
  expect(ads.map(({ aid }) => aid)).toEqual(['7', '7', '7']);
  expect(requests).toEqual([
    ['getArticleAdvs', { columnId: '4', articleId: '4001' }, undefined],
    ['getColAdvs', { columnId: '6' }, undefined],
    ['getAdv', { type: 'home' }, undefined],
  ]);
  expect([...context.tags]).toContain('ads');
});

it('R5.13 requests no ads for an article whose column is unknown', async () => {
  expect(await articleAds(undefined, '4001')).toEqual([]);
  expect(requests).toEqual([]);
});

it('R5.13 shows a live the ads of the article that links to it, and none without that article or its column', async () => {
  article = { fileId: '14002', title: '直播', columnID: 14 };
  expect(await liveAds('14002')).toHaveLength(1);
  expect(requests.map(([name, request]) => [name, request])).toEqual([
    ['getArticleContent', { articleId: '14002' }],
    ['getArticleAdvs', { columnId: '14', articleId: '14002' }],
  ]);
  expect(await liveAds(undefined)).toEqual([]);
  article = undefined;
  expect(await liveAds('14002')).toEqual([]);
  config = {};
  expect(await liveAds('14002')).toEqual([]);
  expect(requests.map(([name]) => name)).toEqual([
    'getArticleContent',
    'getArticleAdvs',
    'getArticleContent',
  ]);
});

it('R3.114 calls the ad host that the configuration names', async () => {
  config = { ads: 1, advsUrl: 'http://adv.example:8081/adv/' };
  await columnAds('6');
  config = { ads: 1, advsUrl: 'javascript:alert(1)' };
  await columnAds('6');
  expect(requests.map(([, , base]) => base)).toEqual(['http://adv.example:8081/adv', undefined]);
});

it('shows no ads in previews and posters', async () => {
  mode = 'preview';
  expect((await loadAllAds()).ads).toEqual([]);
  expect(requests).toEqual([]);
});

it('R8.19 keeps the page complete when the ad host fails, and warns the administrator', async () => {
  answerAds = async () => fail({ kind: 'network' });
  const { ads, context } = await loadAllAds();
  expect([ads, context.incomplete, context.status]).toEqual([[], false, 200]);
  expect(adsHealth().isFailing).toBe(true);
  const logLines = jest.mocked(process.stderr.write).mock.calls.map(([line]) => String(line));
  expect(logLines.filter((line) => line.includes('"ads-failed"'))).toHaveLength(3);
  expect(logLines[0]).toContain('Check the ads API');
});

it('R8.19 does not wait for an ad host that hangs', async () => {
  answerAds = () => new Promise(() => undefined);
  expect(await columnAds('6')).toEqual([]);
  expect(adsHealth().isFailing).toBe(true);
});
