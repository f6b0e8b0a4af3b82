import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import Libsql from 'libsql';
import { z } from 'zod';
import type { Kanbao } from './kanbao';

export interface Sender {
  device: string;
  address: string;
  key: string;
  user?: string | undefined;
}

const digestsOf = (text: string): string[] => {
  const hash = createHash('sha256').update(text).digest();
  // A store may truncate digests, and the first 20 characters still identify a person.
  return (['hex', 'base64', 'base64url'] as const).map((encoding) => hash.toString(encoding).slice(0, 20));
};

/** Returns the sender's identifiers, and digests of each identifier and of each pair of identifiers. */
function identifyingTexts({ device, address, key, user = '' }: Sender): string[] {
  const ids = [device, address, key, user].filter((id) => id !== '');
  const pairs = [
    `${device} ${user}`,
    ...ids.flatMap((id) => [`tip-off ${id}`, ...ids.map((other) => `${id} ${other}`)]),
  ];
  return [...ids, ...[...ids, ...pairs].flatMap(digestsOf)];
}

/** Returns a function that finds names as whole words: a member id may be part of a longer number. */
function createSearch(names: readonly string[]): (text: string) => string[] {
  const patterns = names.map((name) => ({ name, text: name.replace(/[^\w]/g, '\\$&') }));
  return (text) =>
    patterns.flatMap(({ name, text: pattern }) =>
      text.includes(name) && new RegExp(`(?<![\\w-])${pattern}(?!\\d)`).test(text) ? [name] : [],
    );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry: Dirent) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}

function findInFiles(folder: string, search: (text: string) => string[]): string[] {
  return filesIn(folder).flatMap((file) =>
    search(`${file} ${readFileSync(file, 'latin1')}`).map((name) => `${name} in ${file}`),
  );
}

async function readKey(redis: Redis, key: string): Promise<string> {
  const value = await redis.dumpBuffer(key);
  const kind = await redis.type(key);
  // The dump of a short hash is compressed, so the fields are read separately.
  const fields = kind === 'hash' ? JSON.stringify(await redis.hgetall(key)) : '';
  const text = kind === 'string' ? await redis.get(key) : '';
  return `${value?.toString('latin1')} ${fields} ${text}`;
}

const slowCommands = z.array(z.unknown());

/** Searches keys, values, logged commands and files. See `recordEverything`. */
async function findInRedis(redis: Redis, search: (text: string) => string[]): Promise<string[]> {
  const keys = await redis.keys('*');
  const values = await Promise.all(
    keys.map(async (key) => search(`${key} ${await readKey(redis, key)}`).map((name) => `${name} in ${key}`)),
  );
  const slow = JSON.stringify(slowCommands.parse(await redis.call('SLOWLOG', 'GET', '-1')));
  await redis.save();
  const [, folder = ''] = z.array(z.string()).parse(await redis.config('GET', 'dir'));
  return [
    ...values.flat(),
    ...search(slow).map((name) => `${name} in the slow log of Redis`),
    ...findInFiles(folder, search),
  ];
}

export async function recordEverything(redis: Redis): Promise<void> {
  await redis.config('SET', 'slowlog-log-slower-than', '0');
  await redis.config('SET', 'slowlog-max-len', '100000');
  await redis.config('SET', 'appendonly', 'yes');
}

const tablesSchema = z.array(z.object({ name: z.string() }));

/** Returns every row of the embedded platform's database, prefixed by the table. */
export function databaseRows({ dataDir }: Pick<Kanbao, 'dataDir'>): ReadonlySet<string> {
  const [file] = filesIn(join(dataDir, 'embedded')).filter((name) => name.endsWith('.db'));
  const database = new Libsql(file ?? '', { readonly: true });
  const query = "SELECT name FROM sqlite_master WHERE type = 'table'";
  const rows = tablesSchema.parse(database.prepare(query).all([])).flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM "${name}"`)
      .all([])
      .map((row) => `${name} ${JSON.stringify(row)}`),
  );
  database.close();
  return new Set(rows);
}

interface TraceSearch {
  /** Instances of the site. The first one was started together with the platform. */
  instances: readonly [Kanbao, ...Kanbao[]];
  redis?: Redis | undefined;
  sender: Sender;
  numbers: readonly string[];
  before: ReadonlySet<string>;
}

/**
 * Returns identifying texts in stored data and output. The site must not contain tip-off numbers either, so
 * that no record connects a number with a sender.
 */
export async function findTraces({
  instances,
  redis,
  sender,
  numbers,
  before,
}: TraceSearch): Promise<string[]> {
  const [first] = instances;
  const names = identifyingTexts(sender);
  const ofSite = createSearch([...names, ...numbers]);
  // The platform has older rows of the member. Only new rows are searched for the member id, below.
  const { user: _user, ...anonymous } = sender;
  const ofPlatform = createSearch(identifyingTexts(anonymous));
  const found: string[] = [];
  for (const { dataDir, output, siteUrl } of instances) {
    found.push(...findInFiles(join(dataDir, 'site'), ofSite));
    found.push(...ofSite(output()).map((name) => `${name} in the site's log`));
    const metrics = await (await fetch(`${siteUrl}/metrics`)).text();
    found.push(...ofSite(metrics).map((name) => `${name} in /metrics`));
  }
  if (redis) found.push(...(await findInRedis(redis, ofSite)));
  found.push(...findInFiles(join(first.dataDir, 'embedded'), ofPlatform));
  found.push(
    ...createSearch([...names, ...numbers])(first.platform.output()).map(
      (name) => `${name} in the platform's log`,
    ),
  );
  const search = createSearch(names);
  for (const row of databaseRows(first)) {
    if (!before.has(row)) found.push(...search(row).map((name) => `${name} in the row ${row}`));
  }
  for (const call of await first.platform.calls()) {
    if (/tipoff|upload/i.test(call.operation ?? ''))
      found.push(...search(JSON.stringify(call)).map((name) => `${name} in a call of ${call.operation}`));
  }
  return found;
}
