import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { platform, withPlatform } from '@/embedded/test/test-platform';
import type { Report } from './report';
import { startForeignPlatform } from './test/foreign-platform';
import {
  type CheckOutput,
  checkFolder,
  operationIn,
  problemLines,
  reportIn,
  runCheck,
  writeConfig,
} from './test/run-check';

/* Injects defects into responses of the embedded platform and checks it like a platform of another vendor. */

const folder = checkFolder();
withPlatform();

const respondWith =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const respondOk = (data: unknown) => respondWith({ status: 0, message: '', data });
const dropConnection: RequestListener = (request) => {
  request.socket.destroy();
};
const listItem = { fileId: 5, title: '一', xyAccountID: 9 };

/** Defects: path and response, and the expected operation, outcome and message. */
const defects: readonly [string, RequestListener, string, string, RegExp][] = [
  [
    '/app_if/getAboutUs',
    (_, response) => response.writeHead(404).end(),
    'getAboutUs',
    'rejected',
    /^broken : HTTP status 404$/,
  ],
  [
    '/app_if/articleHot',
    respondWith('<!DOCTYPE html><title>403</title>'),
    'getArticleHot',
    'broken',
    /^broken : HTML instead of JSON: <!DOCTYPE/,
  ],
  [
    '/app_if/getColumn',
    respondWith({ code: 1, msg: '', value: { columnId: 1 } }),
    'getColumn',
    'broken',
    /^broken : envelope \{status, data\} expected, \{code, value\} found$/,
  ],
  [
    '/app_if/leader',
    respondOk({ name: '无号' }),
    'leader',
    'broken',
    /^broken data\.id: text needed, missing$/,
  ],
  [
    '/app_if/recommendList',
    respondOk({ list: [listItem, { ...listItem, pic_list: 7 }] }),
    'recommendList',
    'lossy',
    /^lost data\.list\[1\]\.pic_list: list expected, number 7 found/,
  ],
  [
    '/app_if/moduleView',
    respondOk({ list: [listItem, { title: '无' }] }),
    'getModuleView',
    'lossy',
    /^lost data\.list\[1\]\.fileId: text needed, missing$/,
  ],
  [
    '/app_if/liveComing',
    respondWith({ status: 5, message: '系统忙' }),
    'liveComing',
    'rejected',
    /^broken status: status 5: 系统忙$/,
  ],
  ['/app_if/getRelArticles', dropConnection, 'getRelArticles', 'unreachable', /^broken : no answer: /],
  [
    '/video/article',
    respondOk({}),
    'videoArticle',
    'broken',
    /^broken data: empty object: the platform does not know this id/,
  ],
  [
    '/app_if/liveView',
    respondWith('{"status":0,"data":{"main":'),
    'liveView',
    'broken',
    /^broken : no JSON: \{"status":0/,
  ],
  [
    '/app_if/getCats',
    respondOk({ rows: [1] }),
    'getCats',
    'broken',
    /^broken data: none of its fields \(rows\)/,
  ],
  [
    '/app_if/leaderView',
    respondOk({ list: [{ id: 'a', name: { zh: '王' } }] }),
    'leaderView',
    'lossy',
    /^lost data\.list\[0\]\.name: text expected, object found/,
  ],
  [
    '/app_if/personageReports',
    respondOk({ list: 'none' }),
    'personageReports',
    'broken',
    /^broken data\.list: list expected, text "none" found/,
  ],
];

describe('with a foreign platform that has injected defects', () => {
  let checkRun: CheckOutput;
  let report: Report;
  let foreign: Awaited<ReturnType<typeof startForeignPlatform>>;

  beforeAll(async () => {
    foreign = await startForeignPlatform(
      platform,
      Object.fromEntries(defects.map(([path, answer]) => [path, answer])),
    );
    const endpoints = folder.path('endpoints.json');
    writeFileSync(
      endpoints,
      JSON.stringify({ getArticleHot: { path: '/articleHot' }, voteResult: { method: 'GET' } }),
    );
    const config = writeConfig(folder.path('site.env'), {
      PLATFORM_BASE_URL: foreign.base,
      PLATFORM_ENDPOINTS: endpoints,
    });
    checkRun = await runCheck('--config', config, '--json', '--timeout', '60000');
    report = reportIn(checkRun);
  });

  afterAll(() => foreign.stop());

  it.each(defects)('finds the defect of %s', (_path, _answer, name, outcome, line) => {
    const found = operationIn(report, name);
    expect(found.outcome).toBe(outcome);
    expect(problemLines(found)).toContainEqual(expect.stringMatching(line));
  });

  it('finds no other problems', () => {
    const injected = new Set(defects.map(([, , name]) => name));
    const intactOperations = report.operations.filter(({ name, used }) => used && !injected.has(name));
    expect(
      intactOperations.filter(({ outcome }) => !['fine', 'tolerated', 'notTried'].includes(outcome)),
    ).toEqual([]);
  });

  it('fails with exit code 1', () => {
    expect(report.passed).toBe(false);
    expect(checkRun.code).toBe(1);
  });

  it('reports overridden methods and paths, but not entries that change nothing', () => {
    expect(operationIn(report, 'voteResult')).toMatchObject({ method: 'GET', overridden: ['method'] });
    expect(operationIn(report, 'getArticleHot').overridden).toEqual([]);
  });

  it('reports which pages fail, are limited or work', () => {
    const verdicts = new Map(report.pages.map(({ page, verdict }) => [page, verdict]));
    expect(Object.fromEntries(verdicts)).toMatchObject({
      home: 'limited',
      newsDetail: 'limited',
      aboutUs: 'fails',
      figureDetail: 'fails',
      columnDetail: 'fails',
      liveDetail: 'fails',
      mvodShare: 'fails',
      subscriptionList: 'fails',
      previewPDF: 'works',
    });
  });

  it('sends no writes', () => {
    const writes = [
      '/app_if/event',
      '/app_if/discuss',
      '/app_if/vote',
      '/sso-app/api/login',
      '/app_if/stat/pv',
    ];
    expect(foreign.asked.filter((path) => writes.includes(path))).toEqual([]);
  });
});
