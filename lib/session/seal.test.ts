import { parseEnvironment } from '@/lib/env/environment';
import { createSite, runInSite } from '@/lib/env/test/start-site';
import { sealSession, sessionLifetime, unsealSession } from './seal';
import { emptySession, type Session } from './session';

const session: Session = {
  ...emptySession(),
  user: { userid: '20001', nickname: '云岭读者', way: 'password' },
  tokens: { token: 'secret-token', since: 1 },
};

function siteWith(secrets: string) {
  const site = createSite(parseEnvironment({ SESSION_SECRET: secrets }));
  return {
    seal: () => runInSite(site, () => sealSession(session)),
    open: (sealed: string) => runInSite(site, () => unsealSession(sealed)),
  };
}

const first = 'a'.repeat(40);
const second = 'b'.repeat(40);

test('opens a sealed session, which is unreadable without the key', async () => {
  const sealed = await sealSession(session);
  expect(await unsealSession(sealed)).toEqual(session);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret-token');
});

test('refuses a modified, truncated or foreign seal', async () => {
  const sealed = await sealSession(session);
  const parts = sealed.split('.');
  for (let index = 0; index < parts.length; index += 1) {
    const changed = parts.map((part, at) => (at === index ? `${part.slice(0, -2)}AA` : part)).join('.');
    if (changed !== sealed) expect(await unsealSession(changed)).toBeUndefined();
  }
  for (const foreign of ['', 'x', '....', sealed.slice(0, -1), 'a'.repeat(5000)]) {
    expect(await unsealSession(foreign)).toBeUndefined();
  }
});

test('refuses an expired seal', async () => {
  const sealed = await sealSession(session, 0);
  expect(await unsealSession(sealed, (sessionLifetime - 60) * 1000)).toEqual(session);
  expect(await unsealSession(sealed, (sessionLifetime + 60) * 1000)).toBeUndefined();
});

test('rotates secrets without ending sessions: the first seals, all open, a removed one does not', async () => {
  const old = await siteWith(first).seal();
  const both = siteWith(`${second},${first}`);
  expect(await both.open(old)).toEqual(session);
  const renewed = await both.seal();
  const later = siteWith(second);
  expect(await later.open(renewed)).toEqual(session);
  expect(await later.open(old)).toBeUndefined();
});
