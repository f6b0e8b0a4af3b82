import { statSync } from 'node:fs';
import type { Environment } from '@/lib/env/environment';
import { secretFileNames } from '@/lib/env/secret-files';
import { type Finding, fine, note, warning } from './finding';

/** Bits that a secret should have, by what its letters tell: 128 is what the field asks of a key. */
const enough = 120;

const madeBy = 'Make one: openssl rand -base64 48';

/** Words of examples and of first tries. */
const guessable = /change.?me|secret|password|passwort|example|kanbao|admin|test|12345|qwert|abcdef/i;

/** Shannon's measure over its letters: an upper bound, so what is found weak is weak. */
export function bitsOf(secret: string): number {
  const counts = new Map<string, number>();
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const length = [...secret].length;
  const perLetter = [...counts.values()].reduce((sum, count) => {
    const share = count / length;
    return sum - share * Math.log2(share);
  }, 0);
  return perLetter * length;
}

function weakness(secret: string, bits: number): string | undefined {
  if (guessable.test(secret)) return 'has a word in it that is guessed first';
  const found = Math.floor(bitsOf(secret));
  return found < bits ? `has at most ${found} bits, ${bits} are wanted` : undefined;
}

function judged(name: string, secret: string | undefined, bits = enough): Finding[] {
  if (secret === undefined) return [];
  const weak = weakness(secret, bits);
  return [weak ? warning(`${name} ${weak}.`, madeBy) : fine(`${name} is strong enough.`)];
}

function sessions({ SESSION_SECRET }: Environment): Finding[] {
  if (!SESSION_SECRET)
    return [
      note(
        'SESSION_SECRET is not set: the site keeps one of its own in DATA_DIR.',
        'Several instances need one and the same.',
      ),
    ];
  return SESSION_SECRET.flatMap((secret, place) =>
    judged(place === 0 ? 'SESSION_SECRET' : `SESSION_SECRET (number ${place + 1})`, secret),
  );
}

function purges({ PURGE_TOKEN, PLATFORM_BASE_URL, SESSION_SECRET }: Environment): Finding[] {
  if (PURGE_TOKEN !== undefined && SESSION_SECRET?.includes(PURGE_TOKEN))
    return [warning('PURGE_TOKEN is SESSION_SECRET: who may purge could open sessions.', madeBy)];
  if (PURGE_TOKEN === undefined && PLATFORM_BASE_URL !== undefined)
    return [
      warning(
        'PURGE_TOKEN is not set: the back office cannot make pages be forgotten, which then follow by themselves after 30 s and more.',
        'Set it here and in the back office (docs/guides/operate.md, Purging).',
      ),
    ];
  return judged('PURGE_TOKEN', PURGE_TOKEN, 80);
}

function redisPassword({ REDIS_URL }: Environment): Finding[] {
  if (!REDIS_URL) return [];
  const { hostname, password } = new URL(REDIS_URL);
  const own = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (password === '' && !own)
    return [
      warning(
        `REDIS_URL names another machine (${hostname}) and no password.`,
        'Give Redis a password (requirepass, or a user by ACL) and put it into REDIS_URL: rediss://:password@host:6379',
      ),
    ];
  return password === '' ? [] : judged('The password of Redis', decodeURIComponent(password), 60);
}

/** Files with secrets that others on this machine can read; Windows has no such bits. */
function openFiles(variables: Readonly<Record<string, string | undefined>>): Finding[] {
  const files = ['.env', ...secretFileNames.flatMap((name) => variables[name] || [])];
  return files.flatMap((file) => {
    const found = process.platform === 'win32' ? undefined : statSync(file, { throwIfNoEntry: false });
    if (!found || (found.mode & 0o004) === 0) return [];
    return [warning(`Everybody on this machine can read ${file}.`, `chmod o-r ${file}`)];
  });
}

/** How good the secrets are, without ever showing one. */
export function checkSecrets(
  env: Environment,
  variables: Readonly<Record<string, string | undefined>>,
): Finding[] {
  return [
    ...sessions(env),
    ...purges(env),
    ...judged('EDGE_SECRET', env.EDGE_SECRET, 80),
    ...judged('EMBEDDED_ADMIN_PASSWORD', env.EMBEDDED_ADMIN_PASSWORD, 45),
    ...redisPassword(env),
    ...openFiles(variables),
  ];
}
