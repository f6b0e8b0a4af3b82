import { statSync } from 'node:fs';
import type { Environment } from '@/lib/env/environment';
import { secretFileNames } from '@/lib/env/secret-files';
import { groupBy } from '@/lib/format/group-by';
import { decodePercent } from '@/lib/format/parse-url';
import { type Finding, type Findings, fine, note, warning } from './finding';

/** Minimum entropy estimate in bits. For 128 random bits as hexadecimal digits, the estimate is 89 to 128. */
const minBits = 85;

const remedy = 'Generate one: openssl rand -base64 48';

/** Words that attackers try first. */
const guessablePattern = /change.?me|secret|password|passwort|example|kanbao|admin|test|12345|qwert|abcdef/i;

/** Returns the Shannon entropy of the character frequencies in bits, an estimate of the strength. */
export function entropyBits(secret: string): number {
  const characters = [...secret];
  const groups = [...groupBy(characters, (character) => character).values()];
  return groups.reduce((sum, { length }) => sum - length * Math.log2(length / characters.length), 0);
}

function describeWeakness(secret: string, bits: number): string | undefined {
  if (guessablePattern.test(secret)) return 'contains a common word';
  const entropy = Math.floor(entropyBits(secret));
  return entropy < bits ? `has about ${entropy} bits of entropy, fewer than ${bits}` : undefined;
}

function checkSecret(name: string, secret: string | undefined, bits = minBits): Findings {
  if (secret === undefined) return [];
  const weakness = describeWeakness(secret, bits);
  return weakness ? warning(`${name} ${weakness}.`, remedy) : fine(`${name} is strong enough.`);
}

function checkSessionSecret({ SESSION_SECRET }: Environment): Findings {
  if (!SESSION_SECRET)
    return note(
      'SESSION_SECRET is not set: the site stores a generated one in DATA_DIR.',
      'Several instances must have the same.',
    );
  return SESSION_SECRET.flatMap((secret, index) =>
    checkSecret(index === 0 ? 'SESSION_SECRET' : `SESSION_SECRET (number ${index + 1})`, secret),
  );
}

function checkPurgeToken({ PURGE_TOKEN, PLATFORM_BASE_URL, SESSION_SECRET }: Environment): Findings {
  if (PURGE_TOKEN !== undefined && SESSION_SECRET?.includes(PURGE_TOKEN))
    return warning('PURGE_TOKEN equals SESSION_SECRET: whoever may purge could open sessions.', remedy);
  if (PURGE_TOKEN === undefined && PLATFORM_BASE_URL !== undefined)
    return warning(
      'PURGE_TOKEN is not set: the back office cannot purge pages, so changes appear after 30 s or more.',
      'Set it here and in the back office (docs/guides/operate.md, Purging).',
    );
  return checkSecret('PURGE_TOKEN', PURGE_TOKEN, 80);
}

function checkRedisPassword({ REDIS_URL }: Environment): Findings {
  if (!REDIS_URL) return [];
  const { hostname, password } = new URL(REDIS_URL);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (password === '' && !isLocal)
    return warning(
      `REDIS_URL has no password for another machine (${hostname}).`,
      'Give Redis a password (requirepass, or a user by ACL) and put it into REDIS_URL: rediss://:password@host:6379',
    );
  return password === '' ? [] : checkSecret('The password of Redis', decodePercent(password), 60);
}

/** Checks that other users cannot read files with secrets. Windows has no permission bits. */
function checkFilePermissions(variables: Readonly<NodeJS.Dict<string>>): Finding[] {
  const files = ['.env', ...secretFileNames.flatMap((name) => variables[name] || [])];
  return files.flatMap((file) => {
    const stats = process.platform === 'win32' ? undefined : statSync(file, { throwIfNoEntry: false });
    if (!stats || (stats.mode & 0o004) === 0) return [];
    return warning(`Every user of this machine can read ${file}.`, `chmod o-r ${file}`);
  });
}

export function checkSecrets(env: Environment, variables: Readonly<NodeJS.Dict<string>>): Finding[] {
  return [
    checkSessionSecret(env),
    checkPurgeToken(env),
    checkSecret('EDGE_SECRET', env.EDGE_SECRET, 80),
    checkSecret('EMBEDDED_ADMIN_PASSWORD', env.EMBEDDED_ADMIN_PASSWORD, 45),
    checkRedisPassword(env),
    checkFilePermissions(variables),
  ].flat();
}
