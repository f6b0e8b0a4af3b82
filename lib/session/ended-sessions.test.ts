import { parseEnvironment } from '@/lib/env/environment';
import { createSite, runInSite } from '@/lib/env/test/start-site';
import { endAllSessions, endSession, hasEnded } from './ended-sessions';
import type { Session } from './session';

/* `lib/runtime/shared-memory.test.ts` tests ended sessions with Redis. */

const site = createSite(parseEnvironment({ SESSION_SECRET: 's'.repeat(32) }));

function sessionOf(id: string, issued: number): Session {
  return { id, issued, refusals: 0, user: { userid: 'user-1', nickname: 'N', way: 'password' } };
}

test('later logouts do not revive sessions that a new password ended', async () => {
  const now = Date.now();
  await runInSite(site, async () => {
    for (let round = 1; round <= 10; round += 1) await endSession(sessionOf(`old-${round}`, round));
    await endAllSessions(sessionOf('current', now));
    for (let round = 1; round <= 6; round += 1)
      await endSession(sessionOf(`new-${round}`, now + 1000 + round));
    expect(await hasEnded(sessionOf('stolen', now - 1))).toBe(true);
    expect(await hasEnded(sessionOf('next', now + 5000))).toBe(false);
  });
});
