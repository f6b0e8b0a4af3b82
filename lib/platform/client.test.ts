import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '@/embedded/start';
import { contentDir, copyDemoStore } from '@/embedded/test/demo-store';
import { signUpDetail } from '@/lib/contract/activity';
import { discuss, report } from '@/lib/contract/comment';
import { getArticleContent, getArticles, getColumns } from '@/lib/contract/content';
import { event, fav, likeEvent } from '@/lib/contract/event';
import { getConfig } from '@/lib/contract/site';
import { startTestSite } from '@/lib/env/test/start-site';
import { withRequestContext } from '../runtime/request-context';
import { until } from '../runtime/test/until';
import { call } from './client';
import { dataCache } from './data-cache';
import { purge } from './purge';
import { read } from './read';

let platform: RunningPlatform;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'kanbao-client-'));

interface LoggedCall {
  operation: string;
  method: string;
  query: Record<string, string>;
  body: Record<string, string>;
  headers: Record<string, string>;
}

function requestAsOperator(path: string, init?: RequestInit): Promise<Response> {
  const headers = { authorization: `Bearer ${platform.operatorToken}`, 'content-type': 'application/json' };
  return fetch(`${origin}/admin/${path}`, { headers, ...init });
}

/** Returns the calls whose number is higher than `number`, and the number of the last call. */
async function callsAfter(number: number): Promise<{ last: number; calls: LoggedCall[] }> {
  return (await requestAsOperator(`calls?after=${number}`)).json();
}

async function lastCallNumber(): Promise<number> {
  return (await callsAfter(0)).last;
}

async function lastCall(operation: string): Promise<LoggedCall | undefined> {
  const { calls } = await callsAfter(0);
  return calls.filter((loggedCall) => loggedCall.operation === operation).at(-1);
}

async function setFaults(faults: Record<string, string>): Promise<void> {
  const response = await requestAsOperator('faults', { method: 'PUT', body: JSON.stringify(faults) });
  expect(response.ok).toBe(true);
}

beforeAll(async () => {
  copyDemoStore(dataDir);
  platform = await startPlatform({ port: 0, dataDir, contentDir, seedsDemo: false });
  origin = `http://127.0.0.1:${platform.port}`;
});

beforeEach(() => {
  startTestSite({ PLATFORM_BASE_URL: `${origin}/app_if` });
});
afterEach(() => requestAsOperator('faults', { method: 'DELETE' }));

afterAll(async () => {
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const directOptions = { timeoutClass: 'direct' } as const;
const commonFields = {
  siteId: '1',
  siteID: '1',
  siteid: '1',
  appID: '1',
  curVersions: '2',
  apiVersion: '1.0',
};

describe('call', () => {
  test('R3.132 R3.133 R7.03 R7.04 R7.05 R9.36 R9.37 R7.141 sends the common fields and t in a GET; status 0 returns its data', async () => {
    const answer = await call(getColumns, { parentColumnId: '0' }, { ...directOptions, device: 'xy1' });
    expect(answer.ok && answer.value.columns[0]).toMatchObject({ columnId: '1', columnName: '要闻' });
    const loggedCall = await lastCall('getColumns');
    expect(loggedCall?.method).toBe('GET');
    expect(loggedCall?.query).toMatchObject({ ...commonFields, device: 'xy1', parentColumnId: '0' });
    expect(Math.abs(Number(loggedCall?.query.t) - Date.now())).toBeLessThan(60_000);
  });

  test('R7.134 R9.38 R9.39 sends the header source APP, and no auth headers in mode 0', async () => {
    await call(getConfig, {}, directOptions);
    const loggedCall = await lastCall('getConfig');
    expect(loggedCall?.headers.source).toBe('APP');
    expect(Object.keys(loggedCall?.headers ?? {})).not.toEqual(expect.arrayContaining(['authtoken']));
  });

  test('R7.06 R7.07 R7.85 sends a POST form-urlencoded with the common fields in its body', async () => {
    await call(
      event,
      { id: '1001', type: '0', eventType: '2', userOtherID: 'xy2' },
      { ...directOptions, device: 'xy2' },
    );
    const loggedCall = await lastCall('event');
    expect(loggedCall?.method).toBe('POST');
    expect(loggedCall?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(loggedCall?.body).toMatchObject({ ...commonFields, device: 'xy2', eventType: '2', channel: '1' });
  });

  test('R7.143 returns an error with code for a positive status', async () => {
    await setFaults({ getColumns: 'status:5' });
    expect(await call(getColumns, {}, directOptions)).toMatchObject({
      ok: false,
      error: { kind: 'rejected', code: '5' },
    });
    const likeRequest = { id: '1001', type: '0', eventType: '1', userOtherID: 'xy3' };
    expect((await call(likeEvent, likeRequest, directOptions)).ok).toBe(true);
    expect(await call(likeEvent, likeRequest, directOptions)).toMatchObject({
      error: { kind: 'rejected', code: '2' },
    });
  });

  test('R7.142 R8.18 reads status 1 and null as an empty object: an empty list, a withdrawn or missing entity', async () => {
    await setFaults({ '*': 'status:1' });
    expect(await call(getArticles, { columnId: '1', page: 0 }, directOptions)).toMatchObject({
      ok: true,
      value: { list: [] },
    });
    expect(await call(getArticleContent, { articleId: '1001' }, directOptions)).toEqual({
      ok: false,
      error: { kind: 'withdrawn' },
    });
    await setFaults({ '*': 'null' });
    expect(await call(getArticleContent, { articleId: '1001' }, directOptions)).toEqual({
      ok: false,
      error: { kind: 'notFound' },
    });
  });

  test('R7.81 does not report a write as done after an empty response', async () => {
    await setFaults({ '*': 'null' });
    const user = { userID: '1' };
    const comment = { rootID: '1001', sourceType: '0', content: '好', userName: '读者', ...user };
    const like = { id: '1001', type: '0', eventType: '1', userOtherID: 'xy4' };
    const answers = await Promise.all([
      call(discuss, comment, directOptions),
      call(report, { id: '1', reason: 'spam', ...user }, directOptions),
      call(fav, { articleID: '1001', ...user }, directOptions),
      call(likeEvent, like, directOptions),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ error: { kind: 'malformed' } });
    expect((await call(event, like, directOptions)).ok).toBe(true);
  });

  test('reports garbage and block pages as malformed, and an HTTP error of the server as an outage', async () => {
    for (const fault of ['garbage', 'html']) {
      await setFaults({ '*': fault });
      expect(await call(getConfig, {}, directOptions)).toMatchObject({ error: { kind: 'malformed' } });
    }
    await setFaults({ '*': 'http:405' });
    expect(await call(getConfig, {}, directOptions)).toMatchObject({
      error: { kind: 'rejected', code: 'http 405' },
    });
    await setFaults({ '*': 'http:503' });
    expect(await call(getConfig, {}, directOptions)).toEqual({ ok: false, error: { kind: 'network' } });
  });

  test('logs a call that the breaker blocked as not sent', async () => {
    const stderrSpy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const unreachableOptions = { ...directOptions, base: 'http://127.0.0.1:1' };
    const loggedLines = () => stderrSpy.mock.calls.map(([line]) => String(line));
    for (let callCount = 0; callCount < 5; callCount += 1) await call(getColumns, {}, unreachableOptions);
    expect(loggedLines().filter((line) => line.includes('notSent'))).toEqual([]);
    await call(getColumns, {}, unreachableOptions);
    expect(JSON.parse(loggedLines().at(-1) ?? '')).toMatchObject({
      event: 'platform-call-failed',
      operation: 'getColumns',
      kind: 'network',
      notSent: 'breaker-open',
    });
    stderrSpy.mockRestore();
  });

  test('logs the refusal of a personal call without the platform’s message, which may be personal', async () => {
    const stderrSpy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await setFaults({ '*': 'status:3004' });
    await call(signUpDetail, { activityID: '808', userID: '1' }, directOptions);
    await call(getColumns, {}, directOptions);
    const [personalEntry, publicEntry] = stderrSpy.mock.calls.map(([line]) => JSON.parse(String(line)));
    stderrSpy.mockRestore();
    expect(personalEntry).toMatchObject({ operation: 'signUpDetail', kind: 'rejected', code: '3004' });
    expect(personalEntry).not.toHaveProperty('message');
    expect(publicEntry).toHaveProperty('message');
  });

  test('retries a GET once and a POST never', async () => {
    await setFaults({ '*': 'http:503' });
    const lastBefore = await lastCallNumber();
    await call(getColumns, {}, directOptions);
    await call(event, { id: '1', type: '0', eventType: '2', userOtherID: 'xy' }, directOptions);
    const { calls } = await callsAfter(lastBefore);
    const relevantCalls = calls.filter(({ operation }) => operation !== 'getConfig');
    expect(relevantCalls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });

  test('R9.12 returns a timeout after 5 s when the platform hangs', async () => {
    await setFaults({ '*': 'hang' });
    const last = await lastCallNumber();
    const onEnd = jest.fn();
    // Sockets use real time. `setInterval` and `performance`, which measure timeouts of calls, are faked.
    const realTimers = [
      'Date',
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ] as const;
    jest.useFakeTimers({ doNotFake: [...realTimers, 'clearImmediate', 'clearTimeout'] });
    const answer = call(getConfig, {}, directOptions).finally(onEnd);
    await until(async () => (await callsAfter(last)).calls.length === 1);
    jest.advanceTimersByTime(4900);
    await new Promise((resolve) => setImmediate(resolve));
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(await answer).toEqual({ ok: false, error: { kind: 'timeout', ms: 5000 } });
    jest.useRealTimers();
  });
});

describe('read', () => {
  test('returns an older response while the platform fails', async () => {
    const request = { columnId: '16', page: 0 };
    const freshAnswer = await read(getArticles, request);
    expect(freshAnswer.ok).toBe(true);
    await setFaults({ '*': 'http:503' });
    expect(await read(getArticles, request)).toEqual(freshAnswer);
    expect(await read(getArticles, { columnId: '3', page: 0 })).toMatchObject({ ok: false });
  });

  test('sends one call for many parallel reads', async () => {
    const lastBefore = await lastCallNumber();
    await Promise.all(Array.from({ length: 20 }, () => read(getArticles, { columnId: '7', page: 0 })));
    const { calls } = await callsAfter(lastBefore);
    const articleCalls = calls.filter(({ operation }) => operation === 'getArticles');
    expect(articleCalls).toHaveLength(1);
  });

  test('returns nothing from before a hard purge while the platform is slow, unreachable or still answering', async () => {
    const request = { columnId: '11', page: 0 };
    await read(getArticles, request);
    await setFaults({ '*': 'slow:900' });
    await purge({ paths: [], tags: ['article:11001'], hard: true });
    const lastBefore = await lastCallNumber();
    const slowAnswer = read(getArticles, request);
    // The purge happens while the call is running: later reads must not use its response.
    await until(async () => (await callsAfter(lastBefore)).calls.length > 0);
    await purge({ paths: [], tags: ['article:11001'], hard: true });
    const laterAnswer = read(getArticles, request);
    expect((await slowAnswer).ok && (await laterAnswer).ok).toBe(true);
    expect((await callsAfter(lastBefore)).calls).toHaveLength(2);
    await setFaults({ '*': 'http:503' });
    expect((await read(getArticles, request)).ok).toBe(true);
    await purge({ paths: [], tags: ['article:11001'], hard: true });
    expect((await read(getArticles, request)).ok).toBe(false);
    await setFaults({});
  });

  test('returns the response from before a purge only while the platform is unreachable', async () => {
    const request = { columnId: '8', page: 0 };
    const earlierAnswer = await read(getArticles, request);
    expect(earlierAnswer.ok).toBe(true);
    for (const fault of ['http:503', 'hang', 'drop']) {
      await purge({ paths: [], tags: ['article:8001'] });
      await setFaults({ '*': fault });
      const isIncomplete = await withRequestContext(async (context) => {
        expect(await read(getArticles, request)).toEqual(earlierAnswer);
        return context.incomplete;
      });
      expect(isIncomplete).toBe(true);
      await setFaults({});
    }
    const last = await lastCallNumber();
    await until(async () => (await read(getArticles, request)).ok && (await lastCallNumber()) > last);
    await purge({ paths: [], tags: ['article:8001'], hard: true });
    await setFaults({ '*': 'http:503' });
    expect((await read(getArticles, request)).ok).toBe(false);
  });

  test('a rejected call does not replace the response from before a purge; a missing entity does', async () => {
    const request = { columnId: '3', page: 0 };
    const earlierAnswer = await read(getArticles, request);
    expect(earlierAnswer.ok).toBe(true);
    for (const [fault, expected] of [
      ['status:1004', earlierAnswer],
      ['status:5', { ok: false, error: { kind: 'rejected', code: '5' } }],
    ] as const) {
      await purge({ paths: [], tags: ['article:3001'] });
      await setFaults({ getArticles: fault });
      expect((await read(getArticles, request)).ok).toBe(false);
      await purge({ paths: [], tags: ['article:3001'] });
      await setFaults({ getArticles: 'http:503' });
      expect(await read(getArticles, request)).toMatchObject(expected);
    }
  });

  test('caches a rejection after a purge only for seconds', async () => {
    const request = { columnId: '3', page: 1 };
    const storeEntry = jest.spyOn(dataCache(), 'set');
    await purge({ paths: [], tags: ['article:3001'] });
    await setFaults({ getArticles: 'status:5' });
    expect((await read(getArticles, request)).ok).toBe(false);
    expect(storeEntry.mock.calls).toMatchObject([[{ ttl: 5000 }]]);
  });

  test('waits for a slow platform after a purge instead of using a call from before it', async () => {
    const request = { columnId: '8', page: 1 };
    await setFaults({ '*': 'slow:700' });
    const earlyAnswer = read(getArticles, request);
    await purge({ paths: [], tags: ['article:8001'] });
    const last = await lastCallNumber();
    expect((await read(getArticles, request)).ok && (await earlyAnswer).ok).toBe(true);
    expect((await callsAfter(last)).calls).not.toHaveLength(0);
  });

  test('tags a page with the articles it reads, and drops cached lists when one is purged', async () => {
    const request = { columnId: '11', page: 0 };
    const tags = await withRequestContext(async (context) => {
      await read(getArticles, request);
      return [...context.tags];
    });
    expect(tags).toContain('article:11001');
    const lastBefore = await lastCallNumber();
    await read(getArticles, request);
    await purge({ paths: [], tags: ['article:11001'] });
    await read(getArticles, request);
    const { calls } = await callsAfter(lastBefore);
    expect(calls).toHaveLength(1);
  });
});
