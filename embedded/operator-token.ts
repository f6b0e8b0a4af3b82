import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const tokenSchema = z.string().regex(/^[\w-]{43}$/);

const othersPermissionBits = 0o077;

/** Returns the token's file. Only the operator's account can read it, so only the operator has the token. */
function tokenFile(dataDir: string): string {
  return join(resolve(dataDir), 'embedded', 'operator-token');
}

/** Reads the token; undefined if it is missing or unreadable. The next start then writes a new one. */
export function readOperatorToken(dataDir: string): string | undefined {
  try {
    return tokenSchema.safeParse(readFileSync(tokenFile(dataDir), 'utf8').trim()).data;
  } catch {
    return undefined;
  }
}

/** Returns the stored or a new token. Callers must lock the directory. @throws in a read-only directory */
export function ensureOperatorToken(dataDir: string): string {
  const file = tokenFile(dataDir);
  const storedToken = readOperatorToken(dataDir);
  if (storedToken !== undefined && isPrivate(file)) return storedToken;
  const newToken = randomBytes(32).toString('base64url');
  // Replaces a token that other accounts could read.
  rmSync(file, { force: true });
  writeFileSync(file, `${newToken}\n`, { flag: 'wx', mode: 0o600 });
  return newToken;
}

/** Returns true if only the owner can read the file, and on Windows, which has no permission bits. */
function isPrivate(file: string): boolean {
  return process.platform === 'win32' || (statSync(file).mode & othersPermissionBits) === 0;
}
