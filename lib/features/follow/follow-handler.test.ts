/** @jest-environment node */
import { startTestPlatform, type TestPlatform } from '@/embedded/test/test-platform';
import { circleDetail } from '@/lib/contract/circle';
import { startTestSite } from '@/lib/env/test/start-site';
import { read } from '@/lib/platform/read';
import { until } from '@/lib/runtime/test/until';
import { visitorSession } from '@/lib/session/visitor-session';
import { postFollow } from './follow-handler';

jest.setTimeout(60_000);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
});
afterAll(() => platform.stop());

async function memberCookie(): Promise<string> {
  const { userID, token } = platform.signIn('yunling');
  const session = await visitorSession(new Request('http://localhost:3000/'), 'device');
  session.signIn(
    { userid: String(userID), nickname: 'yunling', way: 'password' },
    { token, since: Date.now() },
  );
  return (await session.cookies()).map((header) => header.split(';')[0]).join('; ');
}

test('after a follow, pages show the new number of followers', async () => {
  const readMemberCount = async () => {
    const circle = await read(circleDetail, { id: '3' });
    return circle.ok ? circle.value.countMember : undefined;
  };
  const countBefore = (await readMemberCount()) ?? 0;
  const cookie = await memberCookie();
  const follow = (keep: string) =>
    postFollow(
      new Request('http://localhost:3000/api/follow', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html', cookie },
        body: new URLSearchParams({ id: '3', type: '5', keep }),
      }),
    );
  expect((await follow('1')).headers.get('location')).toContain('follow=followed');
  // The first read returns the stale number and requests the new one.
  await until(async () => (await readMemberCount()) === countBefore + 1);
});
