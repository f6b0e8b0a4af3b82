import { setTimeout as pause } from 'node:timers/promises';
import { checkReturn, checkWrite } from './connection-checks';
import { type Finding, found } from './row';
import { type TestBed, unseenPages } from './test-bed';
import { statusesOf } from './timed-request';

/* Rows about tokens, signatures, rejections and clocks, with a platform that requires signatures and tokens for every call. */

const strict = { AUTH_MODE: '2', TOKEN_ENABLE: '1' };

export async function startStrict(stage: TestBed): Promise<TestBed> {
  const own = await stage.startOwn({ env: strict, platformEnv: strict });
  await own.reset();
  return own;
}

async function callsOf({ kanbao }: TestBed, after: number, names: readonly string[]): Promise<number> {
  const calls = await kanbao.platform.calls({ after });
  return calls.filter(({ operation }) => names.includes(operation ?? '')).length;
}

/** Calls for a token. The first one sends the last refresh token, which the platform has forgotten too. */
const tokenCalls = ['getAnonymousToken'];

/** Row 14: the platform has forgotten all credentials, so every call fails with 10111 at once. */
export async function checkForgottenTokens(stage: TestBed): Promise<Finding[]> {
  const own = await startStrict(stage);
  const mark = await own.kanbao.platform.lastCall();
  await own.kanbao.platform.forgetCredentials();
  const paths = unseenPages.slice(0, stage.times(18, 4));
  const heard = await Promise.all(paths.map((path) => own.ask(path)));
  const [tokens, grants] = [await callsOf(own, mark, tokenCalls), await callsOf(own, mark, ['auth'])];
  const saw = `${statusesOf(heard)}; ${tokens} calls for a token, ${grants} for a signature`;
  const ok = heard.every(({ status }) => status === 200) && tokens <= 2 && grants === 1;
  const writes = await checkWrite(own, '14', () => own.kanbao.platform.forgetCredentials());
  return [found('unseen', saw, ok), ...writes];
}

/** Row 15: the platform rejects every call with the same code. */
export async function checkEndlessRefusals(stage: TestBed): Promise<Finding[]> {
  const own = await startStrict(stage);
  const findings: Finding[] = [];
  for (const [at, code] of ['1004', '10102', '10103', '10111'].entries()) {
    const path = unseenPages[at] ?? '';
    let mark = await own.kanbao.platform.lastCall();
    await own.kanbao.platform.faults({ getArticleContent: `status:${code}` });
    const page = await own.ask(path);
    const asked = await callsOf(own, mark, ['getArticleContent']);
    const designed = page.status >= 400 && page.html.includes('云岭日报');
    findings.push(found('unseen', `${code}: ${page.status}, called ${asked} ×`, designed && asked <= 3));
    await own.kanbao.platform.faults({ discuss: `status:${code}` });
    mark = await own.kanbao.platform.lastCall();
    const text = `拒绝${code}之${Date.now()}`;
    const told = await own.write(text);
    const sent = await callsOf(own, mark, ['discuss']);
    const stands = await own.countStored(text);
    const isTold = told.status >= 400 && sent <= 3 && stands === 0;
    findings.push(found('write', `${code}: ${told.status} ${told.outcome}, sent ${sent} ×`, isTold));
    await own.kanbao.platform.clearFaults();
    findings.push(await checkReturn(own, path));
  }
  return findings;
}

const hours = 3_600_000;

/** Row 21: the platform's clock, which validates signatures and tokens, is two hours off. */
export async function checkWrongClock(stage: TestBed): Promise<Finding[]> {
  const own = await startStrict(stage);
  const findings: Finding[] = [];
  for (const [at, ahead] of [2 * hours, -2 * hours].entries()) {
    // A renewed credential is not renewed again within two seconds (`renewable.ts`).
    await pause(2500);
    await own.kanbao.platform.clock(ahead);
    const paths = unseenPages.slice(at * 6, at * 6 + stage.times(6, 2));
    const heard = await Promise.all(paths.map((path) => own.ask(path)));
    const name = `${ahead > 0 ? '+' : '−'}2 h`;
    findings.push(
      found(
        'unseen',
        `${name}: ${statusesOf(heard)}`,
        heard.every(({ status }) => status === 200),
      ),
    );
    const writes = await checkWrite(own, '21', async () => undefined);
    findings.push(...writes.map((write) => ({ ...write, saw: `${name}: ${write.saw}` })));
  }
  return findings;
}
