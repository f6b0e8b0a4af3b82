import 'server-only';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import { type Session, sessionSchema } from './session';
import { sealKeys } from './session-secrets';

/** What a sealed text is for: a text that was sealed for another purpose is refused. */
interface Purpose {
  audience: string;
  /** s after which it is worth nothing. */
  lifetime: number;
}

/** A text that only this site can read or make. */
export async function seal(
  claims: JWTPayload,
  { audience, lifetime }: Purpose,
  now = Date.now(),
): Promise<string> {
  const [first] = sealKeys();
  if (!first) throw new Error('no key to seal sessions with');
  const seconds = Math.floor(now / 1000);
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.name })
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetime)
    .encrypt(first.key);
}

/** @throws for a key that is not ours, as jose wants it */
function keyNamed(name: string | undefined): Uint8Array {
  const known = sealKeys().find((one) => one.name === name);
  if (!known) throw new Error('sealed with an unknown key');
  return known.key;
}

/** What was sealed; undefined when it is out of date, was changed, is for another purpose, or was sealed by somebody else. */
export async function unseal(
  sealed: string,
  { audience }: Pick<Purpose, 'audience'>,
  now = Date.now(),
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, ({ kid }) => keyNamed(kid), {
      audience,
      currentDate: new Date(now),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return payload;
  } catch {
    return undefined;
  }
}

/** s after which a sealed session is worth nothing, counted from its last change. */
export const sessionLifetime = 30 * 86_400;

const forSession = { audience: 'kanbao-session', lifetime: sessionLifetime };

/** A session as a text that only this site can read or make. */
export function sealSession(session: Session, now = Date.now()): Promise<string> {
  return seal({ session }, forSession, now);
}

/** The session in a sealed text; undefined when it is out of date, was changed, or was sealed by somebody else. */
export async function openSession(sealed: string, now = Date.now()): Promise<Session | undefined> {
  const read = sessionSchema.safeParse((await unseal(sealed, forSession, now))?.session);
  return read.success ? read.data : undefined;
}
