import 'server-only';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { type Session, sessionSchema } from './session';
import { sealKeys } from './session-secrets';

/** s after which a sealed session is worth nothing, counted from its last change. */
export const sessionLifetime = 30 * 86_400;

/** Keeps what we seal for other ends from being taken for a session. */
const audience = 'kanbao-session';

/** A session as a text that only this site can read or make. */
export async function sealSession(session: Session, now = Date.now()): Promise<string> {
  const [first] = sealKeys();
  if (!first) throw new Error('no key to seal sessions with');
  const seconds = Math.floor(now / 1000);
  return new EncryptJWT({ session })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.name })
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + sessionLifetime)
    .encrypt(first.key);
}

/** @throws for a key that is not ours, as jose wants it */
function keyNamed(name: string | undefined): Uint8Array {
  const known = sealKeys().find((one) => one.name === name);
  if (!known) throw new Error('sealed with an unknown key');
  return known.key;
}

/** The session in a sealed text; undefined for one that is spent, was changed, or was sealed by somebody else. */
export async function openSession(sealed: string, now = Date.now()): Promise<Session | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, ({ kid }) => keyNamed(kid), {
      audience,
      currentDate: new Date(now),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const read = sessionSchema.safeParse(payload.session);
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
