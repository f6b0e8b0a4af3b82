import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What lets somebody into the operator's page. */
export interface OperatorPassword {
  isRight: (given: string) => boolean;
  /** One that was made just now, to be told once; nobody can read it later. */
  made: string | undefined;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

function checkAgainst(digest: Buffer): OperatorPassword['isRight'] {
  return (given) => digest.length === 32 && timingSafeEqual(digestOf(given), digest);
}

function keptDigest(file: string): Buffer | undefined {
  try {
    const digest = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
    return digest.length === 32 ? digest : undefined;
  } catch {
    // None was made yet.
    return undefined;
  }
}

/**
 * The password of the environment, else one that is made at the first start. Of that, which has 128 random bits, a plain
 * digest is kept: there is nothing to guess.
 * @throws the system's error where the directory cannot be written
 */
export function operatorPassword(dataDir: string, ofEnvironment: string | undefined): OperatorPassword {
  if (ofEnvironment !== undefined) return { isRight: checkAgainst(digestOf(ofEnvironment)), made: undefined };
  const file = join(resolve(dataDir), 'embedded', 'operator-password');
  const kept = keptDigest(file);
  if (kept) return { isRight: checkAgainst(kept), made: undefined };
  const made = randomBytes(16).toString('base64url');
  writeFileSync(file, `${digestOf(made).toString('hex')}\n`, { mode: 0o600 });
  return { isRight: checkAgainst(digestOf(made)), made };
}
