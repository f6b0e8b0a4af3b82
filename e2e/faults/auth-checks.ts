import { setTimeout as pause } from 'node:timers/promises';
import { checkServedAgain, checkWrite } from './connection-checks';
import { createFinding, type Finding } from './fault-row';
import { type TestBed, uncachedPages } from './test-bed';
import { statusesOf } from './timed-request';

/* The platform requires signatures and tokens for every call. */

const strictEnv = { AUTH_MODE: '2', TOKEN_ENABLE: '1' };

async function startStrictTestBed(testBed: TestBed): Promise<TestBed> {
  const separateBed = await testBed.startSeparate({ env: strictEnv, platformEnv: strictEnv });
  await separateBed.reset();
  return separateBed;
}

async function countCalls({ kanbao }: TestBed, after: number, names: readonly string[]): Promise<number> {
  const calls = await kanbao.platform.calls({ after });
  return calls.filter(({ operation }) => names.includes(operation ?? '')).length;
}

/** Operations that request a token. Two calls are allowed, because a refresh token may be rejected. */
const tokenOperations = ['getAnonymousToken'];

export async function checkForgottenTokens(testBed: TestBed): Promise<Finding[]> {
  const separateBed = await startStrictTestBed(testBed);
  const lastCallBefore = await separateBed.kanbao.platform.lastCall();
  await separateBed.kanbao.platform.forgetCredentials();
  const paths = uncachedPages.slice(0, testBed.times(18, 4));
  const responses = await Promise.all(paths.map((path) => separateBed.request(path)));
  const [tokenCalls, grantCalls] = [
    await countCalls(separateBed, lastCallBefore, tokenOperations),
    await countCalls(separateBed, lastCallBefore, ['auth']),
  ];
  const measured = `${statusesOf(responses)}; ${tokenCalls} calls for a token, ${grantCalls} for a signature`;
  const ok = responses.every(({ status }) => status === 200) && tokenCalls <= 2 && grantCalls === 1;
  const writes = await checkWrite(separateBed, '14', () => separateBed.kanbao.platform.forgetCredentials());
  return [createFinding('uncached', measured, ok), ...writes];
}

export async function checkEndlessRefusals(testBed: TestBed): Promise<Finding[]> {
  const separateBed = await startStrictTestBed(testBed);
  const findings: Finding[] = [];
  for (const [index, code] of ['1004', '10102', '10103', '10111'].entries()) {
    const path = uncachedPages[index] ?? '';
    let lastCallBefore = await separateBed.kanbao.platform.lastCall();
    await separateBed.kanbao.platform.faults({ getArticleContent: `status:${code}` });
    const page = await separateBed.request(path);
    const callCount = await countCalls(separateBed, lastCallBefore, ['getArticleContent']);
    const isBranded = page.status >= 400 && page.html.includes('云岭日报');
    findings.push(
      createFinding(
        'uncached',
        `${code}: ${page.status}, called ${callCount} ×`,
        isBranded && callCount <= 3,
      ),
    );
    await separateBed.kanbao.platform.faults({ discuss: `status:${code}` });
    lastCallBefore = await separateBed.kanbao.platform.lastCall();
    const text = `拒绝${code}之${Date.now()}`;
    const writeResponse = await separateBed.write(text);
    const discussCallCount = await countCalls(separateBed, lastCallBefore, ['discuss']);
    const storedCount = await separateBed.countStored(text);
    const isReported = writeResponse.status >= 400 && discussCallCount <= 3 && storedCount === 0;
    findings.push(
      createFinding(
        'write',
        `${code}: ${writeResponse.status} ${writeResponse.outcome}, sent ${discussCallCount} ×`,
        isReported,
      ),
    );
    await separateBed.kanbao.platform.clearFaults();
    findings.push(await checkServedAgain(separateBed, path));
  }
  return findings;
}

const hourMs = 3_600_000;

export async function checkWrongClock(testBed: TestBed): Promise<Finding[]> {
  const separateBed = await startStrictTestBed(testBed);
  const findings: Finding[] = [];
  for (const [index, offsetMs] of [2 * hourMs, -2 * hourMs].entries()) {
    // Waits, because the site renews a credential at most once in two seconds (`expiring-value.ts`).
    await pause(2500);
    await separateBed.kanbao.platform.clock(offsetMs);
    const paths = uncachedPages.slice(index * 6, index * 6 + testBed.times(6, 2));
    const responses = await Promise.all(paths.map((path) => separateBed.request(path)));
    const name = `${offsetMs > 0 ? '+' : '−'}2 h`;
    findings.push(
      createFinding(
        'uncached',
        `${name}: ${statusesOf(responses)}`,
        responses.every(({ status }) => status === 200),
      ),
    );
    const writes = await checkWrite(separateBed, '21', async () => undefined);
    findings.push(...writes.map((write) => ({ ...write, measured: `${name}: ${write.measured}` })));
  }
  return findings;
}
