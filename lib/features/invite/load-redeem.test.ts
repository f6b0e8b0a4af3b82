/** @jest-environment node */
import { startTestSite } from '@/lib/env/test/start-site';
import { loadFollowedIds } from '@/lib/people/load-followed';
import { startOrigin } from '@/lib/platform/test/test-origin';
import { emptySession } from '@/lib/session/session';
import { VisitorSession } from '@/lib/session/visitor-session';
import { loadInvitationsPart } from './load-redeem';

test.each([
  ['a rate limit as a failure', '1009', { invitations: 'failed', followed: 'failed' }],
  ['a refusal as an absent list', '4711', { invitations: undefined, followed: [] }],
])('shows %s', async (_name, code, expected) => {
  const body = JSON.stringify({ status: code, code, errcode: code, message: '操作太频繁' });
  const listeners = new Proxy(
    {},
    { get: () => (_request: unknown, response: { end: (text: string) => void }) => response.end(body) },
  );
  const platform = await startOrigin(listeners);
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
  const user = { userid: '1', nickname: 'a', way: 'phone' as const };
  const session = new VisitorSession({ ...emptySession(), user }, 'xy1');
  const reader = { device: 'xy1', session };
  expect({ invitations: await loadInvitationsPart(reader), followed: await loadFollowedIds(reader) }).toEqual(
    expected,
  );
  await platform.close();
});
