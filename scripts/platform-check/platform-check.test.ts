import { mkdtempSync } from 'node:fs';
import { startPlatform } from '@/embedded/start';
import { contentDir, copyDemoStore } from '@/embedded/test/demo-store';
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
  runProgram,
  writeConfig,
} from './test/run-check';

const folder = checkFolder();
withPlatform();

let configs = 0;
function writeNextConfig(variables: Readonly<Record<string, string>>): string {
  configs += 1;
  return writeConfig(folder.path(`${configs}.env`), variables);
}

describe('with the embedded platform', () => {
  let checkRun: CheckOutput;
  let report: Report;

  beforeAll(async () => {
    const config = writeNextConfig({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
    checkRun = await runCheck(
      '--config',
      config,
      '--json',
      '--id',
      'course=701',
      '--id',
      'product=1',
      '--id',
      'activity=808',
      '--id',
      'code=YX7NSM4KWQ2H',
    );
    report = reportIn(checkRun);
  });

  it('passes with exit code 0', () => {
    const failing = report.operations.filter(
      ({ used, outcome }) => used && !['fine', 'tolerated', 'notTried'].includes(outcome),
    );
    expect(failing).toEqual([]);
    expect(report.passed).toBe(true);
    expect(checkRun.code).toBe(0);
  });

  it('reports an operation as JSON', () => {
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

  it('reads items whose ids it found: a live, a topic, a tag, a short video, a leader, a circle', () => {
    const names = [
      'liveView',
      'getSubSpecialArticles',
      'tagScreenArticles',
      'videoArticle',
      'leader',
      'circle-detail',
      'post-detail',
    ];
    expect(names.map((name) => operationIn(report, name).outcome)).toEqual(names.map(() => 'fine'));
  });

  it('inspects a code without redeeming it', () => {
    expect(operationIn(report, 'activityVerifyInfo').outcome).toBe('fine');
    expect(operationIn(report, 'activityVerify')).toMatchObject({
      outcome: 'notTried',
      reason: expect.stringContaining('never'),
    });
  });

  it('reports each page as working, or as unknown if its operations were not tried', () => {
    const notWorking = report.pages.filter(({ verdict }) => verdict !== 'works');
    expect(report.pages.length).toBeGreaterThan(20);
    const unknown = (page: string, ...names: string[]) => ({
      page,
      verdict: 'unknown',
      causes: names.map((operation) => ({ operation, outcome: 'notTried' })),
    });
    expect(notWorking).toEqual([
      // A call would occupy a place.
      unknown('activityApply', 'activityRegist'),
      // The operation needs a logged-in member.
      unknown('signupdetail', 'signUpDetail'),
      // A call would use up a code.
      unknown('writeOff', 'activityVerify'),
      unknown('invite', 'useInviteCode'),
      // These operations need a logged-in member, too.
      unknown('shareinvite', 'getInviteCode'),
      unknown('integralShop', 'myDayScoreSts', 'myScoreList'),
      // No operation lists tip-offs, so an id must be given with `--id`.
      unknown('tipoffDetail', 'tipoffDetail'),
      // A call would ask a question.
      unknown('qaAsk', 'qaAsk'),
    ]);
  });

  it('sends no writes by default', () => {
    expect(operationIn(report, 'event')).toMatchObject({
      outcome: 'notTried',
      reason: expect.stringContaining('--write'),
    });
    expect(operationIn(report, 'vote')).toMatchObject({
      outcome: 'notTried',
      reason: expect.stringContaining('never'),
    });
  });
});

it('with --write it counts one view of one article, and prints text', async () => {
  const foreign = await startForeignPlatform(platform, {});
  const { out, code } = await runCheck(
    '--config',
    writeNextConfig({ PLATFORM_BASE_URL: foreign.base }),
    '--write',
  );
  await foreign.stop();
  expect(code).toBe(0);
  expect(foreign.asked.filter((path) => path === '/app_if/event' || path === '/app_if/stat/pv')).toHaveLength(
    2,
  );
  expect(out).toMatch(/^fine +event +base +POST \/event +200 +0 +\d+ ms$/m);
  expect(out).toMatch(/^ {2}works +\/home$/m);
  expect(out).toMatch(/^Passed: \d+ of \d+ operations/m);
});

it('signs, sends a token and encrypts ids if the platform requires it', async () => {
  const dataDir = mkdtempSync(folder.path('strict-'));
  copyDemoStore(dataDir);
  const strict = await startPlatform({
    port: 0,
    dataDir,
    contentDir,
    seedsDemo: false,
    authRules: { authMode: 2, siteVersion: 3, tokens: true },
  });
  const base = `http://127.0.0.1:${strict.port}/app_if`;
  const configured = { PLATFORM_BASE_URL: base, AUTH_MODE: '2', SITE_VERSION: '3' };
  const [good, bad] = [
    await runCheck('--config', writeNextConfig(configured), '--json'),
    await runCheck('--config', writeNextConfig({ PLATFORM_BASE_URL: base, SITE_VERSION: '3' }), '--json'),
  ];
  await strict.stop();
  expect(operationIn(reportIn(good), 'liveView').outcome).toBe('fine');
  expect(good.code).toBe(0);
  expect(operationIn(reportIn(bad), 'getColumns')).toMatchObject({ outcome: 'rejected', reachable: true });
  expect(bad.code).toBe(1);
});

it('sends no more calls to a host that never answers', async () => {
  const { out, code } = await runCheck(
    '--config',
    writeNextConfig({ PLATFORM_BASE_URL: 'http://127.0.0.1:9/app_if' }),
    '--json',
  );
  const report = reportIn({ out, code, errors: '' });
  expect(code).toBe(1);
  expect(operationIn(report, 'getConfig')).toMatchObject({ outcome: 'unreachable', reachable: false });
  expect(problemLines(operationIn(report, 'leaderView'))).toEqual([
    'broken : not sent, as the base host does not answer',
  ]);
  expect(report.pages.find(({ page }) => page === 'home')?.verdict).toBe('fails');
});

it.each([
  [['--id', 'planet=3'], /kind=id/],
  [['--colour'], /colour/],
  [['--config', '/nowhere/site.env'], /nowhere/],
])('ends with exit code 2 for %j', async (args, errorPattern) => {
  const { code, errors } = await runCheck(...args);
  expect(code).toBe(2);
  expect(errors).toMatch(errorPattern);
});

it('prints its options as a program', async () => {
  const { code, out } = await runProgram('--help');
  expect(code).toBe(0);
  expect(out).toMatch(/--config file[\s\S]+--write[\s\S]+Exit code/);
});
