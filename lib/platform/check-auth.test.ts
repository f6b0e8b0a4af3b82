import { liveView } from '@/lib/contract/live';
import { checkAuth } from './check-auth';
import { read } from './read';
import { PlatformUnderTest } from './test/platform-under-test';

const platform = new PlatformUnderTest();

beforeAll(() =>
  platform.start({ authMode: 2, siteVersion: 3, tokens: true }, { AUTH_MODE: '2', SITE_VERSION: '3' }),
);

afterAll(() => platform.stop());

test('loads credentials, configuration and token before the first page', async () => {
  await checkAuth();
  const startupCalls = await platform.calls();
  expect(startupCalls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['authinfo', 'auth', 'getConfig', 'getAnonymousToken']),
  );
  expect((await read(liveView, { id: '14506', page: 0, lastFileId: '0' })).ok).toBe(true);
  const laterCalls = (await platform.calls()).slice(startupCalls.length);
  expect(laterCalls.map(({ operation }) => operation)).toEqual(['liveView']);
});
