import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unconfiguredEnvironment } from '@/e2e/kanbao';
import { sendClosedLoop } from '@/e2e/load/closed-loop';
import { readDemoArticles } from '@/embedded/content/read-articles';
import { waitUntilReady } from '@/scripts/launch/program';
import { freePort } from '@/scripts/test/free-port';

/** Numbers of addresses after which the memory is reported. */
const reportedCounts = [2000, 4000, 8000, 12_000, 16_000, 20_000, 50_000, 100_000, 200_000];

interface ProcessInfo {
  pid: number;
  parent: number;
  /** Resident memory in MB. */
  megabytes: number;
  command: string;
}

function listProcesses(): ProcessInfo[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/);
    const megabytes = (Number(kilobytes) * 1024) / 1e6;
    return { pid: Number(pid), parent: Number(parent), megabytes, command: command.join(' ') };
  });
}

function processTree(pid: number | undefined): ProcessInfo[] {
  const all = listProcesses();
  const family = all.filter((processInfo) => processInfo.pid === pid);
  for (const member of family) family.push(...all.filter((process) => process.parent === member.pid));
  return family;
}

/** Returns the proportional set size in MB, which counts shared pages once; undefined if the system reports none. */
function proportionalMegabytes(pid: number): number | undefined {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return undefined;
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Describes the memory in MB of each process started by `npm start` except the embedded platform, and the total. */
function describeMemory(pid: number | undefined): string {
  const family = processTree(pid).filter(({ command }) => !command.includes('dist/embedded.mjs'));
  const texts = family.map(({ command, megabytes }) => `${command.split(' ')[0]} ${megabytes.toFixed(0)}`);
  const resident = sumOf(family.map(({ megabytes }) => megabytes));
  const shares = family.flatMap((member) => proportionalMegabytes(member.pid) ?? []);
  const proportional =
    shares.length > 0 ? `, ${sumOf(shares).toFixed(0)} with shared pages counted once` : '';
  return `${resident.toFixed(0)} MB${proportional} (${texts.join(', ')})`;
}

/**
 * Starts Kanbao with `npm start` and requests the given number of different addresses: half of them articles under columns that
 * do not exist, half articles that do not exist. Reports the resident memory at intervals.
 */
export async function measureMemory(addresses: number, report: (line: string) => void): Promise<void> {
  const [port, platformPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'kanbao-'));
  const child = spawn('npm', ['start'], {
    env: {
      ...unconfiguredEnvironment(),
      NODE_ENV: 'production',
      PORT: `${port}`,
      EMBEDDED_PORT: `${platformPort}`,
      DATA_DIR: dataDir,
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit').then(() => 1);
  try {
    const siteUrl = `http://localhost:${port}`;
    await waitUntilReady({ name: 'npm start', ended }, `${siteUrl}/readyz`, 600_000);
    const home = await fetch(siteUrl);
    const ids = readDemoArticles('embedded/content').map(({ id }) => id);
    const address = (n: number) =>
      n % 2 === 0 ? `1/${1_000_000 + n}` : `${1_000_000 + n}/${ids[n % ids.length]}`;
    report(`0 addresses: ${describeMemory(child.pid)}`);
    let requestedCount = 0;
    for (const target of [...reportedCounts.filter((count) => count < addresses), addresses]) {
      const first = requestedCount;
      const url = (n: number) => new URL(`newsDetail/${address(first + n)}.html`, home.url).href;
      await sendClosedLoop({ connections: 4, seconds: 36_000, requests: target - requestedCount, url });
      requestedCount = target;
      report(`${requestedCount} addresses: ${describeMemory(child.pid)}`);
    }
  } finally {
    child.kill();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
