import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBackup } from '@/embedded/backup/backup';
import { restoreBackup } from '@/embedded/backup/restore';
import { Database } from '@/embedded/store/database';
import { databaseFile } from '@/embedded/store/store';
import { startObjectStore } from '@/embedded/test/object-store';
import { findRedisServer, startRedisServer } from '@/lib/runtime/test/redis-server';
import { startProgram } from '@/scripts/launch/program';
import { withoutConfiguration } from '../kanbao';
import { photo } from '../picture-form';
import { checkSeen, checkUnseen, checkWrite, submitUntilAccepted, uniqueText } from './connection-checks';
import { pollUntil } from './poll-until';
import { type Finding, found, Skipped } from './row';
import { type TestBed, unseenPages } from './test-bed';
import type { TimedResponse } from './timed-request';

/* Rows about services of the site: disk, store, Redis, object store, and the shutdown of the site. */

const expectedSeen = { status: [200], within: 50 };
const expectedUnseen = { status: [200], within: 2500 };

async function readBoth(own: TestBed, paths: readonly string[]): Promise<Finding[]> {
  const seen = await checkSeen(own, own.times(10, 1), expectedSeen);
  return [seen, (await checkUnseen(own, paths, expectedUnseen)).finding];
}

/** Row 17: a small disk for the site, filled to the last byte. */
export async function checkFullDisk(stage: TestBed): Promise<Finding[]> {
  const disk = mkdtempSync(join(tmpdir(), 'kanbao-disk-'));
  stage.onRowEnd(() => rmSync(disk, { recursive: true, force: true }));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  if (mounted.status !== 0) throw new Skipped('only root may mount a small disk');
  stage.onRowEnd(() => spawnSync('umount', ['-l', disk]));
  const own = await stage.startOwn({ env: { DATA_DIR: disk } });
  await own.reset();
  // The first write opens the site's files.
  const first = await checkWrite(own, '17', async () => undefined);
  fill(join(disk, 'filler'));
  const since = performance.now();
  const read = await readBoth(own, unseenPages.slice(0, 4));
  const writes: Finding[] = [];
  for (let time = 0; time < 8; time += 1)
    writes.push(...(await checkWrite(own, '17', async () => undefined)));
  const minutes = Math.ceil((performance.now() - since) / 60_000);
  const counts = new Map<string, number>();
  for (const line of own.kanbao.output().split('\n')) {
    if (!line.includes('ENOSPC')) continue;
    const kind = /"kind":"([^"]*)"/.exec(line)?.[1] ?? /"event":"([^"]*)"/.exec(line)?.[1] ?? line;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const said = [...counts].map(([kind, times]) => `${kind} × ${times}`).join(', ');
  const seldom = counts.size > 0 && [...counts.values()].every((times) => times <= minutes);
  return [...read, ...first, ...writes, found('write', `logged: ${said}`, seldom)];
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(512));
  } catch {
  } finally {
    closeSync(handle);
  }
}

/** Row 18: the embedded store is locked, then corrupt. */
export async function checkLockedStore(stage: TestBed): Promise<Finding[]> {
  const own = await stage.startOwn();
  await own.reset();
  const { dataDir, platform } = own.kanbao;
  const directory = join(dataDir, 'embedded');
  const target = join(dataDir, 'backups');
  const { folder } = await makeBackup({ directory, target, now: new Date() });
  const other = new Database(databaseFile(directory));
  other.execute('BEGIN EXCLUSIVE');
  const [seen, unseen] = await readBoth(own, unseenPages.slice(0, 4));
  const text = uniqueText('18');
  own.line.calls.length = 0;
  const told = await own.write(text);
  // Status from the platform. The site cannot know whether a gateway with this status has stored the write.
  const said = own.line.calls.find(({ method }) => method === 'POST')?.status;
  other.execute('ROLLBACK');
  other.close();
  const again = await submitUntilAccepted(own, text, told);
  const standing = await own.countStored(text);
  const saw = `platform status ${said}, site ${told.status} ${told.outcome}, finally ${again.status}; stored ${standing} ×`;
  const once = said === 503 && told.status >= 500 && again.status < 400 && standing === 1;
  const refused = found('write', saw, once);
  await platform.kill();
  const broken = await startBroken(own, directory);
  const tells = broken.code !== 0 && broken.output.includes('npm run restore');
  await restoreBackup({ directory, folder, now: new Date() });
  await platform.restart();
  const back = await own.untilThere(unseenPages[9] ?? '');
  const corrupt = `corrupt: ended with ${broken.code}, ${tells ? 'names' : 'does not name'} the restore command; restored, a page after ${back?.toFixed(0)} ms`;
  return [seen, unseen, refused, found('write', corrupt, tells && back !== undefined)].filter(
    (finding) => finding !== undefined,
  );
}

/** Corrupts the store and starts the platform on it. */
async function startBroken(own: TestBed, directory: string): Promise<{ code: unknown; output: string }> {
  const file = databaseFile(directory);
  // Writes the WAL into the database file first.
  const whole = new Database(file);
  whole.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  whole.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(40_000, 'x'), 0, 40_000, 4096);
  closeSync(handle);
  const port = new URL(own.kanbao.platform.url).port;
  const env = { ...withoutConfiguration(), DATA_DIR: own.kanbao.dataDir, EMBEDDED_PORT: port };
  const program = startProgram({
    name: 'embedded platform',
    script: 'dist/embedded.mjs',
    env,
    output: 'pipe',
  });
  let output = '';
  for (const stream of [program.child.stdout, program.child.stderr])
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  const code = await Promise.race([program.ended, pause(60_000, 'still running', { ref: false })]);
  await program.stop();
  return { code, output };
}

/** Row 19: SIGTERM and SIGKILL under load. */
export async function checkShutdown(stage: TestBed): Promise<Finding[]> {
  const own = await stage.startOwn();
  await own.reset();
  const heard: TimedResponse[] = [];
  const asked: Promise<unknown>[] = [];
  let ready = true;
  let at = 0;
  // Simulates a load balancer: probes readiness and sends readers while the site is ready.
  const probe = setInterval(() => {
    void fetch(`${own.kanbao.siteUrl}/readyz`).then(
      ({ status }) => {
        ready &&= status === 200;
      },
      () => {
        ready = false;
      },
    );
  }, 200);
  const load = setInterval(() => {
    if (!ready) return;
    at += 1;
    const path = at % 3 === 0 ? `/newsDetail/1/${80_000 + at}.html` : '/newsDetail/5/5001.html';
    asked.push(own.ask(path).then((one) => heard.push(one)));
  }, 30);
  await pollUntil(() => heard.length > 50, 60_000);
  const code = await own.kanbao.shutDown();
  clearInterval(load);
  clearInterval(probe);
  await Promise.all(asked);
  const dropped = heard.filter(({ status }) => status === 0 || status >= 500).length;
  const gentle = found(
    'seen',
    `SIGTERM: ${heard.length} requests, ${dropped} dropped, exit code ${code}`,
    dropped === 0 && code === 0 && heard.length > 50,
  );
  await own.kanbao.restartSite();
  return [gentle, ...(await checkKill(own))];
}

/** Kills site and platform while comments are being sent. Checks that each acknowledged comment is stored. */
async function checkKill(own: TestBed): Promise<Finding[]> {
  const texts: string[] = [];
  const done: string[] = [];
  let going = true;
  const writer = async () => {
    while (going) {
      const text = uniqueText('19');
      texts.push(text);
      const told = await own.write(text).catch(() => undefined);
      if (told && told.status < 400) done.push(text);
      else await pause(50);
    }
  };
  const writers = [writer(), writer(), writer()];
  await pollUntil(() => done.length >= 3, 60_000);
  await Promise.all([own.kanbao.killSite(), own.kanbao.platform.kill()]);
  going = false;
  await Promise.all(writers);
  await own.kanbao.platform.restart();
  const since = performance.now();
  await own.kanbao.restartSite();
  const page = await own.ask('/home.html');
  const took = performance.now() - since;
  const lost: string[] = [];
  for (const text of done) if ((await own.countStored(text)) !== 1) lost.push(text);
  const back = found(
    'seen',
    `kill −9: back after ${took.toFixed(0)} ms with ${page.status}`,
    page.status === 200,
  );
  const kept = `${done.length} of ${texts.length} were acknowledged, ${lost.length} of them not stored exactly once`;
  return [{ ...back, inTime: took <= 2000 }, found('write', kept, lost.length === 0 && done.length > 0)];
}

/** Row 22: Redis is down. */
export async function checkRedisDown(stage: TestBed): Promise<Finding[]> {
  if (!findRedisServer()) throw new Skipped('redis-server is not installed');
  const redis = await startRedisServer();
  stage.onRowEnd(() => redis.stop());
  const env = { REDIS_URL: redis.url, SESSION_SECRET: 'a secret of the table of faults that is long enough' };
  const own = await stage.startOwn({ env });
  await own.reset();
  await redis.kill();
  const read = await readBoth(own, unseenPages.slice(0, own.times(8, 2)));
  return [...read, ...(await checkWrite(own, '22', () => redis.restart()))];
}

/** Row 23: the store of uploads is down. */
export async function checkUploadsDown(stage: TestBed): Promise<Finding[]> {
  const store = await startObjectStore();
  stage.onRowEnd(() => store.stop());
  const own = await stage.startOwn({
    platformEnv: {
      EMBEDDED_UPLOADS_ENDPOINT: store.endpoint,
      EMBEDDED_UPLOADS_BUCKET: store.bucket,
      EMBEDDED_UPLOADS_REGION: store.region,
      EMBEDDED_UPLOADS_ACCESS_KEY: store.accessKey,
      EMBEDDED_UPLOADS_SECRET_KEY: store.secretKey,
    },
  });
  await own.reset();
  const { buffer, name, mimeType } = await photo(31);
  const picture = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const text = uniqueText('23');
  store.fail('refuses');
  const seen = await checkSeen(own, own.times(10, 1), expectedSeen);
  const told = await own.write(text, {}, picture);
  const before = await own.countStored(text);
  store.fail(undefined);
  const again = await own.write(text, {}, picture);
  const standing = await own.countStored(text);
  const saw = `${told.status} ${told.outcome}${told.draft ? ', text restored' : ''}; then ${again.status}, stored ${standing} × with ${store.objects.size} picture`;
  const refused = told.status >= 400 && told.draft && before === 0;
  return [
    seen,
    found('write', saw, refused && again.status < 400 && standing === 1 && store.objects.size === 1),
  ];
}
