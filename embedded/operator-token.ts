import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/*
 * What shows that a call of the operator interface is the operator's: a token in the data directory, which only the
 * operator's account can read. Neither a page in a browser of this machine nor another account on it knows it.
 */

const token = z.string().regex(/^[\w-]{43}$/);

/** Readable or writable by others than the owner. */
const othersMode = 0o077;

function tokenFile(dataDir: string): string {
  return join(resolve(dataDir), 'embedded', 'operator-token');
}

/**
 * The token of an installation, for programs of the operator's own account.
 * @returns undefined where no embedded platform has been started yet
 */
export function readOperatorToken(dataDir: string): string | undefined {
  try {
    return token.safeParse(readFileSync(tokenFile(dataDir), 'utf8').trim()).data;
  } catch {
    // The file's absence is the answer; what else is wrong with it, the start says, which writes it.
    return undefined;
  }
}

/**
 * The token, made at the first start and kept, so that scripts need not learn another after each. One that others could
 * have read is replaced. Only who has locked the directory calls this.
 * @throws the system's error where the directory cannot be written
 */
export function keepOperatorToken(dataDir: string): string {
  const file = tokenFile(dataDir);
  const kept = readOperatorToken(dataDir);
  if (kept !== undefined && isOurAlone(file)) return kept;
  const made = randomBytes(32).toString('base64url');
  rmSync(file, { force: true });
  writeFileSync(file, `${made}\n`, { flag: 'wx', mode: 0o600 });
  return made;
}

/** Systems without such modes (Windows) guard a user's folders by themselves. */
function isOurAlone(file: string): boolean {
  return process.platform === 'win32' || (statSync(file).mode & othersMode) === 0;
}
