import { getColumns } from '@/lib/contract/content';
import { liveView } from '@/lib/contract/live';
import { getConfig } from '@/lib/contract/site';
import { voteResult } from '@/lib/contract/vote';
import { voteInfo } from '@/lib/contract/vote-activity';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { metricsRegistry } from '../runtime/define-metric';
import { withRequestContext } from '../runtime/request-context';
import { call } from './client';

const platform = new PlatformUnderTest();

async function startPlatform(rules: { authMode?: number; siteVersion?: number; tokens?: boolean }) {
  const { authMode = 0, siteVersion = 2 } = rules;
  await platform.start(rules, { AUTH_MODE: String(authMode), SITE_VERSION: String(siteVersion) });
  const options = { timeoutClass: 'direct' } as const;
  return {
    columns: () => call(getColumns, { parentColumnId: '0' }, options),
    config: () => call(getConfig, {}, options),
    live: (id: string) => call(liveView, { id, page: 0, lastFileId: '0' }, options),
  };
}

const calledOperations = async () => (await platform.calls()).map(({ operation }) => operation);
const countCalls = async (name: string) =>
  (await calledOperations()).filter((operation) => operation === name).length;

const { now: realNow } = Date;

function advanceClock(ms: number): void {
  const offset = Date.now() - realNow() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + offset);
}

/** Stops the site's clock, so that no second renewal becomes due on a slow machine. */
function freezeClock(): void {
  const frozenAt = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(frozenAt);
}

afterAll(() => platform.stop());

describe('auth modes', () => {
  test('R9.38 R7.135 mode 0 requests no credentials and signs nothing', async () => {
    const site = await startPlatform({ authMode: 0 });
    expect((await site.columns()).ok).toBe(true);
    const [column] = (await platform.calls()).filter(({ operation }) => operation === 'getColumns');
    expect(Object.keys(column?.headers ?? {})).not.toEqual(expect.arrayContaining(['authtoken']));
    expect(await calledOperations()).not.toContain('authinfo');
  });

  test('R4.37 R4.39 R7.102 R7.103 mode 2 calls authinfo, auth, the configuration, then the rest, all signed', async () => {
    const site = await startPlatform({ authMode: 2 });
    const answers = await Promise.all([site.columns(), site.columns(), site.config()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    const order = (await calledOperations()).filter((name) => name !== 'serverTime');
    expect(order.slice(0, 3)).toEqual(['authinfo', 'auth', 'getConfig']);
    expect(await countCalls('auth')).toBe(1);
    const signedCalls = (await platform.calls()).filter(({ operation }) => operation === 'getColumns');
    for (const { headers } of signedCalls) {
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['authtoken', 'time', 'sign']));
    }
  });

  test('R4.38 mode 1 authenticates on the first route that needs it, and signs from then on', async () => {
    const site = await startPlatform({ authMode: 1 });
    expect((await site.columns()).ok).toBe(true);
    expect(await calledOperations()).not.toContain('authinfo');
    const answer = await withRequestContext(() => site.columns(), { needsAuth: true });
    expect(answer.ok).toBe(true);
    expect(await calledOperations()).toContain('authinfo');
    await site.columns();
    expect((await platform.calls()).at(-1)?.headers).toHaveProperty('sign');
    expect(await countCalls('auth')).toBe(1);
  });

  test('mode 1 signs no calls for votes in articles', async () => {
    await startPlatform({ authMode: 1 });
    const codeOf = async (answer: ReturnType<typeof call>) => {
      const result = await answer;
      return result.ok || result.error.kind !== 'rejected' ? undefined : result.error.code;
    };
    expect(await codeOf(call(voteResult, { id: '1' }, { timeoutClass: 'direct' }))).not.toBe('1004');
    expect(await codeOf(call(voteInfo, { voteId: '901' }, { timeoutClass: 'direct' }))).toBe('1004');
  });

  test('R8.01 repeats a call once with new credentials after status 1004', async () => {
    const site = await startPlatform({ authMode: 2 });
    await site.columns();
    await platform.operator('credentials', 'DELETE');
    const answers = await Promise.all([site.columns(), site.columns(), site.columns()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await countCalls('auth')).toBe(2);
  });

  test('R8.08 calls twice, and no more, if the platform always refuses', async () => {
    const site = await startPlatform({ authMode: 2 });
    await site.columns();
    await platform.operator('faults', 'PUT', { getColumns: 'status:1004' });
    const countBefore = await countCalls('getColumns');
    expect(await site.columns()).toMatchObject({ ok: false, error: { kind: 'rejected', code: '1004' } });
    expect((await countCalls('getColumns')) - countBefore).toBe(2);
    await platform.operator('faults', 'DELETE');
  });

  test('calls without credentials are not sent, and counted', async () => {
    const site = await startPlatform({ authMode: 2 });
    await platform.operator('faults', 'PUT', { authinfo: 'status:500' });
    expect(await site.columns()).toMatchObject({ ok: false, error: { notSent: 'no-auth' } });
    expect(await metricsRegistry.metrics()).toContain(
      'kanbao_platform_calls_total{operation="getColumns",outcome="no-auth"} 1',
    );
    expect(await countCalls('getColumns')).toBe(0);
    await platform.operator('faults', 'DELETE');
  });

  test.each([2, -2])(
    'R7.101 signs by the platform’s clock when the site’s clock is off by %d hours',
    async (hours) => {
      const site = await startPlatform({ authMode: 2 });
      await platform.operator('clock', 'PUT', { aheadMs: hours * 3_600_000 });
      expect((await site.columns()).ok).toBe(true);
    },
  );
});

describe('start-up', () => {
  test.each([
    [0, 2],
    [1, 3],
  ])('R4.35 loads the configuration first in mode %d with version %d', async (authMode, siteVersion) => {
    const site = await startPlatform({ authMode, siteVersion });
    expect((await site.columns()).ok).toBe(true);
    expect(await calledOperations()).toEqual(['getConfig', 'getColumns']);
  });
});

describe('a clock that jumps while the process runs', () => {
  test.each([2, -2, 6])(
    'R7.101 R8.01 is measured again after %d hours, and used for signatures',
    async (hours) => {
      const site = await startPlatform({ authMode: 2 });
      expect((await site.columns()).ok).toBe(true);
      await platform.operator('clock', 'PUT', { aheadMs: hours * 3_600_000 });
      const measurementsBefore = await countCalls('serverTime');
      const answers = await Promise.all([site.columns(), site.columns(), site.columns()]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
      expect((await countCalls('serverTime')) - measurementsBefore).toBe(1);
      const callsBefore = await countCalls('getColumns');
      expect((await site.columns()).ok).toBe(true);
      expect((await countCalls('getColumns')) - callsBefore).toBe(1);
    },
  );

  test('R7.101 causes no refusal within the platform’s tolerance', async () => {
    const site = await startPlatform({ authMode: 2 });
    await site.columns();
    await platform.operator('clock', 'PUT', { aheadMs: 240_000 });
    expect((await site.columns()).ok).toBe(true);
    expect(await countCalls('auth')).toBe(1);
  });
});

describe('security token', () => {
  test('R4.36 R6.01 R7.133 R3.118 gets one anonymous token before content and sends it in the header token', async () => {
    const site = await startPlatform({ tokens: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.columns()));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await calledOperations()).slice(0, 2)).toEqual(['getConfig', 'getAnonymousToken']);
    expect(await countCalls('getAnonymousToken')).toBe(1);
    expect((await platform.calls()).at(-1)?.headers.token).toMatch(/^[0-9a-f]{32}$/);
  });

  test('R3.118 sends no token header without token mode', async () => {
    const site = await startPlatform({ tokens: false });
    await site.columns();
    expect((await platform.calls()).at(-1)?.headers).not.toHaveProperty('token');
  });

  test('applies token mode from the next call after it is switched on', async () => {
    const site = await startPlatform({});
    await site.columns();
    await platform.operator('config', 'PUT', { tokenEnable: true });
    expect((await site.columns()).ok).toBe(true);
    expect((await platform.calls()).at(-1)?.headers.token).toMatch(/^[0-9a-f]{32}$/);
    await platform.operator('config', 'PUT', { tokenEnable: false });
  });

  test('R8.01 R8.06 renews an expired signature and token in one call', async () => {
    const site = await startPlatform({ authMode: 2, siteVersion: 3, tokens: true });
    expect((await site.live('50')).ok).toBe(true);
    await platform.operator('clock', 'PUT', { aheadMs: 7_260_000 });
    expect((await site.live('50')).ok).toBe(true);
    expect(await countCalls('auth')).toBe(2);
    expect(await countCalls('getAnonymousToken')).toBe(2);
  });

  test('R8.06 R7.104 renews the token by the refresh token after status 10111, and the call succeeds', async () => {
    const site = await startPlatform({ tokens: true });
    await site.columns();
    await platform.operator('clock', 'PUT', { aheadMs: 7_200_001 });
    expect((await site.columns()).ok).toBe(true);
    const renewals = (await platform.calls()).filter(({ operation }) => operation === 'getAnonymousToken');
    expect(renewals).toHaveLength(2);
    expect(renewals[1]?.query.refreshToken).toMatch(/^[0-9a-f]{32}$/);
  });

  test('R8.06 gets a token without the refresh token after the platform has lost it, and calls succeed', async () => {
    const site = await startPlatform({ tokens: true });
    await site.columns();
    for (const _restart of [1, 2]) {
      await platform.operator('credentials', 'DELETE');
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.columns()));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      advanceClock(2000);
    }
    // There is one token at first, then one rejected renewal and one new token per restart.
    expect(await countCalls('getAnonymousToken')).toBe(5);
  });

  test('R4.33 R8.06 discards a refused refresh token after two hours as well', async () => {
    const site = await startPlatform({ tokens: true });
    await site.columns();
    await platform.operator('credentials', 'DELETE');
    advanceClock(7_201_000);
    await platform.operator('clock', 'PUT', { aheadMs: 7_201_000 });
    expect((await site.columns()).ok).toBe(true);
    const tokens = (await platform.calls()).filter(({ operation }) => operation === 'getAnonymousToken');
    expect(tokens.map(({ query }) => 'refreshToken' in query)).toEqual([false, true, false]);
  });

  test('R8.06 requests one new token from a platform that refuses every token, not one per call', async () => {
    const site = await startPlatform({ tokens: true });
    await site.columns();
    await platform.operator('faults', 'PUT', { getColumns: 'status:10111' });
    freezeClock();
    for (const _turn of [1, 2, 3]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.columns()));
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: '10111' } });
    }
    expect(await countCalls('getAnonymousToken')).toBe(2);
    await platform.operator('faults', 'DELETE');
    await platform.operator('credentials', 'DELETE');
    advanceClock(2000);
    expect((await site.columns()).ok).toBe(true);
  });

  test('R8.01 authenticates once more, not once per refused signature', async () => {
    const site = await startPlatform({ authMode: 2 });
    await site.columns();
    await platform.operator('faults', 'PUT', { getColumns: 'status:1004' });
    freezeClock();
    for (const _turn of [1, 2, 3]) await Promise.all(Array.from({ length: 20 }, () => site.columns()));
    expect(await countCalls('auth')).toBe(2);
    await platform.operator('faults', 'DELETE');
  });

  test('R4.33 R9.09 uses a token for two hours, then renews it before it is refused', async () => {
    const site = await startPlatform({ tokens: true });
    const startedAt = Date.now();
    await site.columns();
    const clockSpy = jest.spyOn(Date, 'now').mockReturnValue(startedAt + 7_199_000);
    try {
      await site.columns();
      expect(await countCalls('getAnonymousToken')).toBe(1);
      clockSpy.mockReturnValue(startedAt + 7_201_000);
      expect((await site.columns()).ok).toBe(true);
      expect(await countCalls('getAnonymousToken')).toBe(2);
    } finally {
      clockSpy.mockRestore();
    }
  });
});

const liveId = '14506';

describe('encrypted ids', () => {
  test('R7.137 R3.117 sends ids that only the platform can read in version 3', async () => {
    const site = await startPlatform({ siteVersion: 3 });
    expect((await site.live(liveId)).ok).toBe(true);
    const lastCall = (await platform.calls()).filter(({ operation }) => operation === 'liveView').at(-1);
    expect(String(lastCall?.query.id)).toMatch(/^04[0-9a-f]{202}$/);
    expect(lastCall?.query.curVersions).toBe('3');
  });

  test('R7.137 sends plain ids in version 2', async () => {
    const site = await startPlatform({ siteVersion: 2 });
    await site.live(liveId);
    expect((await platform.calls()).at(-1)?.query.id).toBe(liveId);
  });

  test('combines mode 2, version 3 and tokens', async () => {
    const site = await startPlatform({ authMode: 2, siteVersion: 3, tokens: true });
    expect((await site.columns()).ok).toBe(true);
    expect(await site.live(liveId)).toMatchObject({ ok: true, value: { main: { fileId: liveId } } });
  });
});
