import 'server-only';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import { type Session, sessionSchema } from './session';
import { sealingKeys } from './session-secrets';

/** Purpose of a seal; `unseal` rejects a text sealed for another audience. */
interface Purpose {
  audience: string;
  /** Lifetime in seconds. */
  lifetime: number;
}

/** Seals claims; only this site can read or create the result. */
export async function seal(claims: JWTPayload, { audience, lifetime }: Purpose, now = Date.now()) {
  const [currentKey] = sealingKeys();
  if (!currentKey) throw new Error('no key to encrypt sessions');
  const seconds = Math.floor(now / 1000);
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: currentKey.name })
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetime)
    .encrypt(currentKey.key);
}

/** Finds a key by name. @throws for an unknown name, because jose expects an exception */
function keyNamed(name: string | undefined): Uint8Array {
  const sealKey = sealingKeys().find((candidate) => candidate.name === name);
  if (!sealKey) throw new Error('encrypted with an unknown key');
  return sealKey.key;
}

/** Returns the claims; undefined if expired, modified, for another audience, or not sealed by this site. */
export async function unseal(sealed: string, { audience }: Pick<Purpose, 'audience'>, now = Date.now()) {
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

/** Lifetime in seconds, counted from the session's last change. */
export const sessionLifetime = 30 * 86_400;

const sessionPurpose = { audience: 'kanbao-session', lifetime: sessionLifetime };

export function sealSession(session: Session, now = Date.now()): Promise<string> {
  return seal({ session }, sessionPurpose, now);
}

export async function unsealSession(sealed: string, now = Date.now()): Promise<Session | undefined> {
  const parsed = sessionSchema.safeParse((await unseal(sealed, sessionPurpose, now))?.session);
  return parsed.success ? parsed.data : undefined;
}
