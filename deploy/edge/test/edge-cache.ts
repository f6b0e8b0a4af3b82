import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeNginxFiles } from '@/scripts/cluster/nginx-files';
import { findProgram } from '@/scripts/outside-programs.mjs';
import { freePort } from '@/scripts/test/free-port';
import { writeNginxEdge, writeVarnishFiles } from './edge-files';

export interface EdgeOptions {
  sitePort: number;
  /** The site's EDGE_SECRET. */
  secret: string;
  port?: number;
}

/** A real cache in front of a site, with the configuration of `deploy/edge`. */
export interface EdgeCache {
  /** Base URL of the cache, without a trailing slash. */
  url: string;
  /** Folder that the cache writes to. */
  folder: string;
  pid: number | undefined;
  stop: () => Promise<void>;
}

const readyTimeoutMs = 60_000;

async function untilReady(child: ChildProcess, url: string, readOutput: () => string): Promise<void> {
  const end = Date.now() + readyTimeoutMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`the cache did not become ready:\n${readOutput()}`);
}

async function startIn(
  program: string,
  wantedPort: number | undefined,
  argsFor: (folder: string, port: number) => readonly string[],
): Promise<EdgeCache> {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-edge-'));
  const port = wantedPort ?? (await freePort());
  const log = join(folder, 'said.log');
  const output = openSync(log, 'a');
  const child = spawn(program, argsFor(folder, port), { stdio: ['ignore', output, output] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, url, () => readFileSync(log, 'utf8'));
  } catch (problem) {
    if (child.exitCode === null) await stop();
    throw problem;
  }
  return { url, folder, pid: child.pid, stop };
}

export function findNginx(): string | undefined {
  return findProgram('NGINX', 'nginx');
}

export function startNginxEdge(
  program: string,
  { sitePort, secret, port: wantedPort }: EdgeOptions,
): Promise<EdgeCache> {
  // If root starts nginx, the workers run as the user "nobody" by default, who has no access to the folder.
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  return startIn(program, wantedPort, (folder, port) => {
    const file = writeNginxFiles(folder, port, [sitePort]);
    writeNginxEdge(folder, secret);
    return ['-p', folder, '-c', file, '-g', `daemon off;${asRoot}`];
  });
}

export function findVarnish(): string | undefined {
  return findProgram('VARNISHD', 'varnishd');
}

/** Options of varnishd that `default.vcl` requires. */
const varnishLimits = [
  'http_gzip_support=off',
  'http_resp_hdr_len=32k',
  'http_resp_size=64k',
  'http_req_hdr_len=16k',
  'workspace_backend=128k',
  'workspace_client=128k',
];

export interface VarnishOptions extends EdgeOptions {
  /** The site's EDGE_PURGE_TOKEN. */
  purgeToken: string;
}

export function startVarnishEdge(program: string, options: VarnishOptions): Promise<EdgeCache> {
  return startIn(program, options.port, (folder, port) => {
    const file = writeVarnishFiles(folder, options);
    // -F: run in the foreground; -T none: no management port.
    const place = ['-F', '-n', join(folder, 'work'), '-f', file, '-a', `127.0.0.1:${port}`, '-T', 'none'];
    const storageOptions = ['-s', 'malloc,64m', ...varnishLimits.flatMap((limit) => ['-p', limit])];
    // No jail: it would make Varnish run as a user who cannot read the folder.
    return [...place, ...storageOptions, '-j', 'none'];
  });
}
