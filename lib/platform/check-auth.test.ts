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
  const before = await platform.calls();
  expect(before.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['authinfo', 'auth', 'getConfig', 'getAnonymousToken']),
  );
  expect((await read(liveView, { id: '14506', page: 0, lastFileId: '0' })).ok).toBe(true);
  const since = (await platform.calls()).slice(before.length);
  expect(since.map(({ operation }) => operation)).toEqual(['liveView']);
});
