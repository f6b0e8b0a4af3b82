import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/*
 * The operator interface accepts calls that carry this token. Only the operator's account can read the token's file, so neither
 * web pages nor other accounts of this machine can call the interface.
 */

const token = z.string().regex(/^[\w-]{43}$/);

/** Permission bits of group and others. */
const othersMode = 0o077;

function tokenFile(dataDir: string): string {
  return join(resolve(dataDir), 'embedded', 'operator-token');
}

/**
 * Reads the token of an installation, for programs of the same account.
 * @returns undefined if the platform was never started
 */
export function readOperatorToken(dataDir: string): string | undefined {
  try {
    return token.safeParse(readFileSync(tokenFile(dataDir), 'utf8').trim()).data;
  } catch {
    // A missing file is expected. The platform writes the file at startup and reports other problems then.
    return undefined;
  }
}

/**
 * Returns the token. The first start generates it. A token that other accounts could read is replaced. Must be called while
 * holding the lock of the directory.
 * @throws the system's error if the directory is not writable
 */
export function ensureOperatorToken(dataDir: string): string {
  const file = tokenFile(dataDir);
  const stored = readOperatorToken(dataDir);
  if (stored !== undefined && isPrivate(file)) return stored;
  const generated = randomBytes(32).toString('base64url');
  rmSync(file, { force: true });
  writeFileSync(file, `${generated}\n`, { flag: 'wx', mode: 0o600 });
  return generated;
}

/**
 * Returns true if no other account can read the file. Windows has no permission bits and protects users' folders by other means.
 */
function isPrivate(file: string): boolean {
  return process.platform === 'win32' || (statSync(file).mode & othersMode) === 0;
}
