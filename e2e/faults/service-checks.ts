import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBackup } from '@/embedded/backup/backup';
import { restoreBackup } from '@/embedded/backup/restore';
import { Database } from '@/embedded/store/database';
import { databaseFile } from '@/embedded/store/store';
import { startObjectStore } from '@/embedded/test/test-object-store';
import { findRedisServer, startRedisServer } from '@/lib/runtime/test/redis-server';
import { startProgram } from '@/scripts/launch/program';
import { unconfiguredEnvironment } from '../kanbao';
import { createPhotoFile } from '../picture-form';
import {
  checkCachedPages,
  checkUncachedPages,
  checkWrite,
  submitUntilAccepted,
  uniqueText,
} from './connection-checks';
import { createFinding, type Finding, UncheckedRow } from './fault-row';
import { pollUntil } from './poll-until';
import { type TestBed, uncachedPages } from './test-bed';
import type { TimedResponse } from './timed-request';

const expectedCached = { status: [200], maxMs: 50 };
const expectedUncached = { status: [200], maxMs: 2500 };

async function checkCachedAndUncached(separateBed: TestBed, paths: readonly string[]): Promise<Finding[]> {
  const cachedFinding = await checkCachedPages(separateBed, separateBed.times(10, 1), expectedCached);
  return [cachedFinding, (await checkUncachedPages(separateBed, paths, expectedUncached)).finding];
}

export async function checkFullDisk(testBed: TestBed): Promise<Finding[]> {
  const disk = mkdtempSync(join(tmpdir(), 'kanbao-disk-'));
  testBed.onRowEnd(() => rmSync(disk, { recursive: true, force: true }));
  const mountResult = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  if (mountResult.status !== 0) throw new UncheckedRow('only root may mount a small disk');
  testBed.onRowEnd(() => spawnSync('umount', ['-l', disk]));
  const separateBed = await testBed.startSeparate({ env: { DATA_DIR: disk } });
  await separateBed.reset();
  // With this write, the site opens its file of idempotency records before the disk is full.
  const firstWrites = await checkWrite(separateBed, '17', async () => undefined);
  fillDisk(join(disk, 'filler'));
  const startedAt = performance.now();
  const readFindings = await checkCachedAndUncached(separateBed, uncachedPages.slice(0, 4));
  const writes: Finding[] = [];
  for (let round = 0; round < 8; round += 1)
    writes.push(...(await checkWrite(separateBed, '17', async () => undefined)));
  const minutes = Math.ceil((performance.now() - startedAt) / 60_000);
  const counts = new Map<string, number>();
  for (const line of separateBed.kanbao.output().split('\n')) {
    if (!line.includes('ENOSPC')) continue;
    const kind = /"kind":"([^"]*)"/.exec(line)?.[1] ?? /"event":"([^"]*)"/.exec(line)?.[1] ?? line;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const countsText = [...counts].map(([kind, times]) => `${kind} × ${times}`).join(', ');
  const isRateLimited = counts.size > 0 && [...counts.values()].every((times) => times <= minutes);
  return [
    ...readFindings,
    ...firstWrites,
    ...writes,
    createFinding('write', `logged: ${countsText}`, isRateLimited),
  ];
}

function fillDisk(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(512));
  } catch {
  } finally {
    closeSync(handle);
  }
}

export async function checkLockedStore(testBed: TestBed): Promise<Finding[]> {
  const separateBed = await testBed.startSeparate();
  await separateBed.reset();
  const { dataDir, platform } = separateBed.kanbao;
  const directory = join(dataDir, 'embedded');
  const target = join(dataDir, 'backups');
  const { folder } = await makeBackup({ directory, target, now: new Date() });
  const lockingDatabase = new Database(databaseFile(directory));
  lockingDatabase.execute('BEGIN EXCLUSIVE');
  const [cachedFinding, uncachedFinding] = await checkCachedAndUncached(
    separateBed,
    uncachedPages.slice(0, 4),
  );
  const text = uniqueText('18');
  separateBed.platformProxy.calls.length = 0;
  const writeResponse = await separateBed.write(text);
  // A gateway may send 503 after the write was stored, so the site must treat the outcome as unknown.
  const platformStatus = separateBed.platformProxy.calls.find(({ method }) => method === 'POST')?.status;
  lockingDatabase.execute('ROLLBACK');
  lockingDatabase.close();
  const finalResponse = await submitUntilAccepted(separateBed, text, writeResponse);
  const storedCount = await separateBed.countStored(text);
  const measured = `platform status ${platformStatus}, site ${writeResponse.status} ${writeResponse.outcome}, finally ${finalResponse.status}; stored ${storedCount} ×`;
  const isStoredOnce =
    platformStatus === 503 && writeResponse.status >= 500 && finalResponse.status < 400 && storedCount === 1;
  const writeFinding = createFinding('write', measured, isStoredOnce);
  await platform.kill();
  const brokenStart = await startBroken(separateBed, directory);
  const namesRestore = brokenStart.code !== 0 && brokenStart.output.includes('npm run restore');
  await restoreBackup({ directory, folder, now: new Date() });
  await platform.restart();
  const recoveryMs = await separateBed.timeUntilServed(uncachedPages[9] ?? '');
  const restoreText = `corrupt: ended with ${brokenStart.code}, ${namesRestore ? 'names' : 'does not name'} the restore command; restored, a page after ${recoveryMs?.toFixed(0)} ms`;
  return [
    cachedFinding,
    uncachedFinding,
    writeFinding,
    createFinding('write', restoreText, namesRestore && recoveryMs !== undefined),
  ].filter((finding) => finding !== undefined);
}

async function startBroken(
  separateBed: TestBed,
  directory: string,
): Promise<{ code: unknown; output: string }> {
  const file = databaseFile(directory);
  const database = new Database(file);
  database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(40_000, 'x'), 0, 40_000, 4096);
  closeSync(handle);
  const port = new URL(separateBed.kanbao.platform.url).port;
  const env = {
    ...unconfiguredEnvironment(),
    DATA_DIR: separateBed.kanbao.dataDir,
    EMBEDDED_PORT: port,
  };
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

export async function checkShutdown(testBed: TestBed): Promise<Finding[]> {
  const separateBed = await testBed.startSeparate();
  await separateBed.reset();
  const responses: TimedResponse[] = [];
  const pendingRequests: Promise<unknown>[] = [];
  let isReady = true;
  let requestCount = 0;
  // Probes readiness, and sends readers while the site is ready, as a load balancer does.
  const probe = setInterval(() => {
    void fetch(`${separateBed.kanbao.siteUrl}/readyz`).then(
      ({ status }) => {
        isReady &&= status === 200;
      },
      () => {
        isReady = false;
      },
    );
  }, 200);
  const load = setInterval(() => {
    if (!isReady) return;
    requestCount += 1;
    const path =
      requestCount % 3 === 0 ? `/newsDetail/1/${80_000 + requestCount}.html` : '/newsDetail/5/5001.html';
    pendingRequests.push(separateBed.request(path).then((response) => responses.push(response)));
  }, 30);
  await pollUntil(() => responses.length > 50, 60_000);
  const code = await separateBed.kanbao.shutDown();
  clearInterval(load);
  clearInterval(probe);
  await Promise.all(pendingRequests);
  const droppedCount = responses.filter(({ status }) => status === 0 || status >= 500).length;
  const shutdownFinding = createFinding(
    'cached',
    `SIGTERM: ${responses.length} requests, ${droppedCount} dropped, exit code ${code}`,
    droppedCount === 0 && code === 0 && responses.length > 50,
  );
  await separateBed.kanbao.restartSite();
  return [shutdownFinding, ...(await checkKill(separateBed))];
}

async function checkKill(separateBed: TestBed): Promise<Finding[]> {
  const texts: string[] = [];
  const acknowledgedTexts: string[] = [];
  let isWriting = true;
  const keepWriting = async () => {
    while (isWriting) {
      const text = uniqueText('19');
      texts.push(text);
      const writeResponse = await separateBed.write(text).catch(() => undefined);
      if (writeResponse && writeResponse.status < 400) acknowledgedTexts.push(text);
      else await pause(50);
    }
  };
  const writers = [keepWriting(), keepWriting(), keepWriting()];
  await pollUntil(() => acknowledgedTexts.length >= 3, 60_000);
  await Promise.all([separateBed.kanbao.killSite(), separateBed.kanbao.platform.kill()]);
  isWriting = false;
  await Promise.all(writers);
  await separateBed.kanbao.platform.restart();
  const startedAt = performance.now();
  await separateBed.kanbao.restartSite();
  const page = await separateBed.request('/home.html');
  const elapsedMs = performance.now() - startedAt;
  const lostTexts: string[] = [];
  for (const text of acknowledgedTexts) if ((await separateBed.countStored(text)) !== 1) lostTexts.push(text);
  const restartFinding = createFinding(
    'cached',
    `kill −9: back after ${elapsedMs.toFixed(0)} ms with ${page.status}`,
    page.status === 200,
  );
  const summary = `${acknowledgedTexts.length} of ${texts.length} were acknowledged, ${lostTexts.length} of them not stored exactly once`;
  return [
    { ...restartFinding, inTime: elapsedMs <= 2000 },
    createFinding('write', summary, lostTexts.length === 0 && acknowledgedTexts.length > 0),
  ];
}

export async function checkRedisDown(testBed: TestBed): Promise<Finding[]> {
  if (!findRedisServer()) throw new UncheckedRow('redis-server is not installed');
  const redis = await startRedisServer();
  testBed.onRowEnd(() => redis.stop());
  const env = { REDIS_URL: redis.url, SESSION_SECRET: 'a secret of the table of faults that is long enough' };
  const separateBed = await testBed.startSeparate({ env });
  await separateBed.reset();
  await redis.kill();
  const readFindings = await checkCachedAndUncached(
    separateBed,
    uncachedPages.slice(0, separateBed.times(8, 2)),
  );
  return [...readFindings, ...(await checkWrite(separateBed, '22', () => redis.restart()))];
}

export async function checkUploadsDown(testBed: TestBed): Promise<Finding[]> {
  const store = await startObjectStore();
  testBed.onRowEnd(() => store.stop());
  const separateBed = await testBed.startSeparate({
    platformEnv: {
      EMBEDDED_UPLOADS_ENDPOINT: store.endpoint,
      EMBEDDED_UPLOADS_BUCKET: store.bucket,
      EMBEDDED_UPLOADS_REGION: store.region,
      EMBEDDED_UPLOADS_ACCESS_KEY: store.accessKey,
      EMBEDDED_UPLOADS_SECRET_KEY: store.secretKey,
    },
  });
  await separateBed.reset();
  const picture = await createPhotoFile(31);
  const text = uniqueText('23');
  store.fail('refuses');
  const cachedFinding = await checkCachedPages(separateBed, separateBed.times(10, 1), expectedCached);
  const writeResponse = await separateBed.write(text, {}, picture);
  const countBefore = await separateBed.countStored(text);
  store.fail(undefined);
  const secondResponse = await separateBed.write(text, {}, picture);
  const storedCount = await separateBed.countStored(text);
  const measured = `${writeResponse.status} ${writeResponse.outcome}${writeResponse.hasDraft ? ', text restored' : ''}; then ${secondResponse.status}, stored ${storedCount} × with ${store.objects.size} picture`;
  const isRefused = writeResponse.status >= 400 && writeResponse.hasDraft && countBefore === 0;
  return [
    cachedFinding,
    createFinding(
      'write',
      measured,
      isRefused && secondResponse.status < 400 && storedCount === 1 && store.objects.size === 1,
    ),
  ];
}
