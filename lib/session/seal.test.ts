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

const firstSecret = 'a'.repeat(40);
const secondSecret = 'b'.repeat(40);

test('opens a sealed session, which is unreadable without the key', async () => {
  const sealed = await sealSession(session);
  expect(await unsealSession(sealed)).toEqual(session);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret-token');
});

test('refuses a modified, truncated or foreign seal', async () => {
  const sealed = await sealSession(session);
  const parts = sealed.split('.');
  for (let index = 0; index < parts.length; index += 1) {
    const changedSeal = parts
      .map((part, partIndex) => (partIndex === index ? `${part.slice(0, -2)}AA` : part))
      .join('.');
    if (changedSeal !== sealed) expect(await unsealSession(changedSeal)).toBeUndefined();
  }
  for (const foreignSeal of ['', 'x', '....', sealed.slice(0, -1), 'a'.repeat(5000)]) {
    expect(await unsealSession(foreignSeal)).toBeUndefined();
  }
});

test('refuses an expired seal', async () => {
  const sealed = await sealSession(session, 0);
  expect(await unsealSession(sealed, (sessionLifetime - 60) * 1000)).toEqual(session);
  expect(await unsealSession(sealed, (sessionLifetime + 60) * 1000)).toBeUndefined();
});

test('rotates secrets without ending sessions: the first seals, all open, a removed one does not', async () => {
  const oldSeal = await siteWith(firstSecret).seal();
  const rotatingSite = siteWith(`${secondSecret},${firstSecret}`);
  expect(await rotatingSite.open(oldSeal)).toEqual(session);
  const newSeal = await rotatingSite.seal();
  const laterSite = siteWith(secondSecret);
  expect(await laterSite.open(newSeal)).toEqual(session);
  expect(await laterSite.open(oldSeal)).toBeUndefined();
});
