import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { startPlatform } from '@/embedded/start';
import { contentDir, startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { routes } from '@/lib/routes/table';
import { pageNeeds } from './page-needs';
import type { OperationReport, Report } from './report';

/* The program itself, started as npm does, against the embedded platform and one with planted defects. */

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'kanbao-check-'));
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  code: number | null;
  out: string;
  errors: string;
}

function run(...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/platform-check.ts', ...args]);
  const read = { out: '', errors: '' };
  child.stdout.on('data', (part: Buffer) => {
    read.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    read.errors += part.toString();
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...read })));
}

function configOf(variables: Readonly<Record<string, string>>): string {
  const file = join(folder, `${Object.keys(variables).length}-${Math.random()}.env`);
  writeFileSync(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return file;
}

/** What a read JSON report says of one operation. */
function operationIn({ operations }: Report, name: string): OperationReport {
  const found = operations.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} in the report`);
  return found;
}

function reportIn({ out }: Run): Report {
  return JSON.parse(out) as Report;
}

const linesOf = ({ problems }: OperationReport) =>
  problems.map(({ level, path, message }) => `${level} ${path}: ${message}`);

test('every page that works has its needs, and no other', () => {
  const built = routes.filter(({ status, ours }) => status === 'works' && !ours).map(({ name }) => name);
  expect(Object.keys(pageNeeds).sort()).toEqual([...built].sort());
});

describe('with the embedded platform', () => {
  let asked: Run;
  let report: Report;
  const results = join(folder, 'results.xml');

  beforeAll(async () => {
    const config = configOf({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
    asked = await run(
      '--config',
      config,
      '--json',
      '--junit',
      results,
      '--id',
      'course=701',
      '--id',
      'product=1',
    );
    report = reportIn(asked);
  });

  it('passes with exit code 0', () => {
    const failing = report.operations.filter(
      ({ used, outcome }) => used && !['fine', 'tolerated', 'notTried'].includes(outcome),
    );
    expect(failing).toEqual([]);
    expect(report.passed).toBe(true);
    expect(asked.code).toBe(0);
  });

  it('says of an operation what a machine wants to know', () => {
    expect(operationIn(report, 'getArticleHot')).toMatchObject({
      host: 'base',
      method: 'GET',
      path: '/articleHot',
      overridden: [],
      outcome: 'fine',
      reachable: true,
      httpStatus: 200,
      status: '0',
      took: expect.any(Number),
      problems: [],
    });
  });

  it('opens things whose ids it found: a live, a topic, a tag, a short video, a leader', () => {
    const names = ['liveView', 'getSubSpecialArticles', 'tagScreenArticles', 'videoArticle', 'leader'];
    expect(names.map((name) => operationIn(report, name).outcome)).toEqual(names.map(() => 'fine'));
  });

  it('says that the pages work, and which it cannot know', () => {
    const notWorking = report.pages.filter(({ verdict }) => verdict !== 'works');
    expect(report.pages.length).toBeGreaterThan(20);
    expect(notWorking).toEqual([
      {
        page: 'noticeDetail',
        verdict: 'unknown',
        because: [{ operation: 'notice-detail', outcome: 'notTried' }],
      },
    ]);
  });

  it('writes nothing unless asked to', () => {
    expect(operationIn(report, 'event')).toMatchObject({
      outcome: 'notTried',
      reason: expect.stringContaining('--write'),
    });
    expect(operationIn(report, 'vote')).toMatchObject({
      outcome: 'notTried',
      reason: expect.stringContaining('never'),
    });
  });

  it('writes JUnit XML that holds every operation and page', () => {
    const xml = readFileSync(results, 'utf8');
    expect(XMLValidator.validate(xml)).toBe(true);
    const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(xml);
    const [operations, pages] = parsed.testsuites.testsuite;
    expect(operations.testcase).toHaveLength(report.operations.length);
    expect(Number(operations['@failures'])).toBe(0);
    expect(pages.testcase).toHaveLength(report.pages.length);
  });
});

/** Hands a request on to the embedded platform. */
async function passOn(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const answer = await platform.get(request.url ?? '/', {
    method: request.method ?? 'GET',
    ...(request.method === 'POST' ? { body: Buffer.concat(parts) } : {}),
    headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
  });
  return { status: answer.status, body: await answer.text() };
}

/** A platform of another maker: the embedded one with other answers at some paths. */
async function startForeign(planted: Readonly<Record<string, RequestListener>>) {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.push(path);
    const defect = planted[path];
    if (defect) {
      defect(request, response);
      return;
    }
    passOn(request).then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/app_if`, asked, stop };
}

const answers =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const ok = (data: unknown) => answers({ status: 0, message: '', data });
const never: RequestListener = () => undefined;
const drop: RequestListener = (request) => {
  request.socket.destroy();
};
const stall: RequestListener = (_request, response) => {
  response.write('{"status":0,');
};

const item = { fileId: 5, title: '一', xyAccountID: 9 };

/** The planted defects: path, answer, and what the check has to say of which operation. */
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
    answers('<!DOCTYPE html><title>403</title>'),
    'getArticleHot',
    'broken',
    /^broken : HTML instead of JSON: <!DOCTYPE/,
  ],
  [
    '/app_if/getColumn',
    answers({ code: 1, msg: '', value: { columnId: 1 } }),
    'getColumn',
    'broken',
    /^broken : envelope \{status, data\} expected, \{code, value\} found$/,
  ],
  ['/app_if/leader', ok({ name: '无号' }), 'leader', 'broken', /^broken data\.id: text needed, missing$/],
  [
    '/app_if/recommendList',
    ok({ list: [item, { ...item, pic_list: 7 }] }),
    'recommendList',
    'lossy',
    /^lost data\.list\[1\]\.pic_list: list expected, number 7 found/,
  ],
  [
    '/app_if/moduleView',
    ok({ list: [item, { title: '无' }] }),
    'getModuleView',
    'lossy',
    /^lost data\.list\[1\]\.fileId: text needed, missing$/,
  ],
  [
    '/app_if/liveComing',
    answers({ status: 5, message: '系统忙' }),
    'liveComing',
    'rejected',
    /^broken status: status 5: 系统忙$/,
  ],
  [
    '/app_if/tagScreenArticles',
    never,
    'tagScreenArticles',
    'unreachable',
    /^broken : no answer within 700 ms$/,
  ],
  ['/app_if/getRelArticles', drop, 'getRelArticles', 'unreachable', /^broken : no answer: /],
  ['/video/article', ok({}), 'videoArticle', 'broken', /^broken data: empty object: the platform says/],
  [
    '/app_if/liveView',
    answers('{"status":0,"data":{"main":'),
    'liveView',
    'broken',
    /^broken : no JSON: \{"status":0/,
  ],
  ['/app_if/getCats', ok({ rows: [1] }), 'getCats', 'broken', /^broken data: none of its fields \(rows\)/],
  [
    '/app_if/leaderView',
    ok({ list: [{ id: 'a', name: { zh: '王' } }] }),
    'leaderView',
    'tolerated',
    /^tolerated data\.list\[0\]\.name: text expected, object found/,
  ],
  [
    '/app_if/getArticleCounts',
    stall,
    'getArticleCounts',
    'unreachable',
    /^broken : no answer within 700 ms$/,
  ],
  [
    '/app_if/personageReports',
    ok({ list: 'none' }),
    'personageReports',
    'broken',
    /^broken data\.list: list expected, text "none" found/,
  ],
];

describe('with a foreign platform that has planted defects', () => {
  let asked: Run;
  let report: Report;
  let foreign: Awaited<ReturnType<typeof startForeign>>;
  const results = join(folder, 'foreign.xml');

  beforeAll(async () => {
    foreign = await startForeign(Object.fromEntries(defects.map(([path, answer]) => [path, answer])));
    const endpoints = join(folder, 'endpoints.json');
    writeFileSync(
      endpoints,
      JSON.stringify({ getArticleHot: { path: '/articleHot' }, voteResult: { method: 'GET' } }),
    );
    const config = configOf({ PLATFORM_BASE_URL: foreign.base, PLATFORM_ENDPOINTS: endpoints });
    asked = await run('--config', config, '--json', '--junit', results, '--timeout', '700');
    report = reportIn(asked);
  });

  afterAll(() => foreign.stop());

  it.each(defects)('finds what is wrong with %s', (_path, _answer, name, outcome, line) => {
    const found = operationIn(report, name);
    expect(found.outcome).toBe(outcome);
    expect(linesOf(found)).toContainEqual(expect.stringMatching(line));
  });

  it('finds nothing wrong elsewhere', () => {
    const planted = new Set(defects.map(([, , name]) => name));
    const others = report.operations.filter(({ name, used }) => used && !planted.has(name));
    expect(others.filter(({ outcome }) => !['fine', 'tolerated', 'notTried'].includes(outcome))).toEqual([]);
  });

  it('fails with exit code 1', () => {
    expect(report.passed).toBe(false);
    expect(asked.code).toBe(1);
  });

  it('tells whose method or path is overridden, not what is merely named', () => {
    expect(operationIn(report, 'voteResult')).toMatchObject({ method: 'GET', overridden: ['method'] });
    expect(operationIn(report, 'getArticleHot').overridden).toEqual([]);
  });

  it('says which pages fail, which lose a part and which are whole', () => {
    const verdicts = new Map(report.pages.map(({ page, verdict }) => [page, verdict]));
    expect(Object.fromEntries(verdicts)).toMatchObject({
      home: 'limited',
      newsDetail: 'limited',
      aboutUs: 'fails',
      figureDetail: 'fails',
      columnDetail: 'fails',
      liveDetail: 'fails',
      mvodShare: 'fails',
      tagList: 'fails',
      subscriptionList: 'fails',
      previewPDF: 'works',
    });
  });

  it('writes JUnit XML with a failure for each, whatever the platform said', () => {
    const xml = readFileSync(results, 'utf8');
    expect(XMLValidator.validate(xml)).toBe(true);
    for (const [, , name, outcome] of defects.filter((defect) => defect[3] !== 'tolerated')) {
      expect(xml).toMatch(new RegExp(`name="${name}"[^>]*>\\s*<failure type="${outcome}"`));
    }
  });

  it('asked for nothing that writes', () => {
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

it('with --write it counts one view of one article, in words for people', async () => {
  const foreign = await startForeign({});
  const { out, code } = await run('--config', configOf({ PLATFORM_BASE_URL: foreign.base }), '--write');
  await foreign.stop();
  expect(code).toBe(0);
  expect(foreign.asked.filter((path) => path === '/app_if/event' || path === '/app_if/stat/pv')).toHaveLength(
    2,
  );
  expect(out).toMatch(/^fine +event +base +POST \/event +200 +0 +\d+ ms$/m);
  expect(out).toMatch(/^ {2}works +\/home$/m);
  expect(out).toMatch(/^Passed: \d+ of \d+ operations/m);
});

it('signs, carries a token and encrypts ids where the platform wants it', async () => {
  const dataDir = mkdtempSync(join(folder, 'strict-'));
  const strict = await startPlatform({
    port: 0,
    dataDir,
    contentDir,
    trust: { authMode: 2, siteVersion: 3, tokens: true },
  });
  const base = `http://127.0.0.1:${strict.port}/app_if`;
  const trusted = { PLATFORM_BASE_URL: base, AUTH_MODE: '2', SITE_VERSION: '3' };
  const [good, bad] = [
    await run('--config', configOf(trusted), '--json'),
    await run('--config', configOf({ PLATFORM_BASE_URL: base, SITE_VERSION: '3' }), '--json'),
  ];
  await strict.stop();
  expect(operationIn(reportIn(good), 'liveView').outcome).toBe('fine');
  expect(good.code).toBe(0);
  expect(operationIn(reportIn(bad), 'getColumns')).toMatchObject({ outcome: 'rejected', reachable: true });
  expect(bad.code).toBe(1);
});

it('leaves a host alone that never answers, and says so', async () => {
  const { out, code } = await run(
    '--config',
    configOf({ PLATFORM_BASE_URL: 'http://127.0.0.1:9/app_if' }),
    '--json',
  );
  const report = reportIn({ out, code, errors: '' });
  expect(code).toBe(1);
  expect(operationIn(report, 'getConfig')).toMatchObject({ outcome: 'unreachable', reachable: false });
  expect(linesOf(operationIn(report, 'leaderView'))).toEqual([
    'broken : not asked, as the base host does not answer',
  ]);
  expect(report.pages.find(({ page }) => page === 'home')?.verdict).toBe('fails');
});

it.each([
  [['--id', 'planet=3'], /kind=id/],
  [['--colour'], /colour/],
  [['--config', '/nowhere/site.env'], /nowhere/],
])('cannot be made with %j: exit code 2', async (args, said) => {
  const { code, errors } = await run(...args);
  expect(code).toBe(2);
  expect(errors).toMatch(said);
});

it('explains itself', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  expect(out).toMatch(/--config file[\s\S]+--write[\s\S]+Exit code/);
});
