import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type OperatorPassword = ReturnType<typeof passwordWithDigest>;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** @param generated password that must be shown once, because only its SHA-256 digest is stored */
function passwordWithDigest(digest: Buffer, generated?: string) {
  return { isCorrect: (candidate: string) => timingSafeEqual(digestOf(candidate), digest), generated };
}

function storedDigest(file: string): Buffer | undefined {
  try {
    const digest = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
    return digest.length === 32 ? digest : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the configured or generated password. @throws the system's error on a read-only directory */
export function loadOperatorPassword(dataDir: string, envPassword: string | undefined): OperatorPassword {
  if (envPassword !== undefined) return passwordWithDigest(digestOf(envPassword));
  const file = join(resolve(dataDir), 'embedded', 'operator-password');
  const digest = storedDigest(file);
  if (digest) return passwordWithDigest(digest);
  // For 128 random bits, a plain SHA-256 digest is sufficient.
  const newPassword = randomBytes(16).toString('base64url');
  writeFileSync(file, `${digestOf(newPassword).toString('hex')}\n`, { mode: 0o600 });
  return passwordWithDigest(digestOf(newPassword), newPassword);
}
