import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findProgram } from '@/scripts/outside-programs.mjs';
import { freePort } from '@/scripts/test/free-port';

const readyLineSchema = z.object({
  event: z.literal('ready'),
  url: z.url(),
  sites: z.array(z.object({ name: z.string(), url: z.url(), pid: z.number() })),
});

/** The topology of compose.yaml as processes: two sites behind nginx, one platform, one Redis. */
interface RunningCluster {
  ready: z.output<typeof readyLineSchema>;
  folder: string;
  /** Sends SIGTERM and removes the files. Resolves with exit code and signal. */
  end: () => Promise<unknown>;
}

export const canRunCluster =
  findProgram('NGINX', 'nginx') !== undefined &&
  findProgram('REDIS_SERVER', 'redis-server', 'valkey-server') !== undefined;

export async function startCluster(): Promise<RunningCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-cluster-'));
  const ports = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()];
  const [port, first, second, platform, redis] = ports.map(String);
  const options = ['--port', port, '--sites', `${first},${second}`, '--platform', platform, '--redis', redis];
  const args = ['scripts/run.mjs', 'scripts/cluster.ts', ...options, '--folder', folder].map(String);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const result = await ended;
    rmSync(folder, { recursive: true });
    return result;
  };
  return { ready: await readyOf(child), folder, end };
}

async function readyOf(child: ChildProcess): Promise<z.output<typeof readyLineSchema>> {
  let output = '';
  for await (const part of child.stdout ?? []) {
    output += String(part);
    const line = output.split('\n').find((text) => text.includes('"ready"'));
    if (line) return readyLineSchema.parse(JSON.parse(line));
  }
  throw new Error(`the cluster did not start:\n${output}`);
}
