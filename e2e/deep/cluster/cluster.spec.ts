import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { findProgram } from '@/scripts/launch/find-program';
import { freePort } from '@/scripts/launch/ports';

/* The topology of compose.yaml as processes, by its command. */

const readyLine = z.object({
  event: z.literal('ready'),
  url: z.url(),
  sites: z.array(z.object({ name: z.string(), url: z.url(), pid: z.number() })),
});

interface RunningCluster {
  ready: z.infer<typeof readyLine>;
  folder: string;
  child: ChildProcess;
}

async function startCluster(): Promise<RunningCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-cluster-'));
  const ports = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()];
  const [port, first, second, platform, redis] = ports.map(String);
  const options = ['--port', port, '--sites', `${first},${second}`, '--platform', platform, '--redis', redis];
  const args = ['scripts/run.mjs', 'scripts/cluster.ts', ...options, '--folder', folder].map(String);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const part of child.stdout) {
    said += String(part);
    const line = said.split('\n').find((text) => text.includes('"ready"'));
    if (line) return { ready: readyLine.parse(JSON.parse(line)), folder, child };
  }
  throw new Error(`the cluster did not start:\n${said}`);
}

/** Readers of one moment. @returns the statuses of their answers, each once */
async function statusesOf(url: string, readers: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: readers }, () => fetch(url)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [...new Set(answers.map(({ status }) => status))];
}

const nginx = findProgram('NGINX', 'nginx');
const redis = findProgram('REDIS_SERVER', 'redis-server', 'valkey-server');

function journey() {
  test('one of two instances killed is not noticed behind nginx, and what is asked to end leaves nothing behind', async () => {
    const { ready, folder, child } = await startCluster();
    const origin = new URL(ready.url).origin;
    const asked = () => readFileSync(join(folder, 'nginx.log'), 'utf8');
    try {
      expect(await statusesOf(ready.url, 20)).toEqual([200]);
      for (const { url } of ready.sites)
        expect(asked()).toContain(`"upstream":"127.0.0.1:${new URL(url).port}"`);

      process.kill(ready.sites[0]?.pid ?? 0, 'SIGKILL');
      for (let moment = 0; moment < 5; moment += 1) expect(await statusesOf(ready.url, 20)).toEqual([200]);

      expect((await fetch(`${origin}/metrics`)).status).toBe(404);
      expect((await fetch(`${origin}/api/purge`, { method: 'POST', body: '{}' })).status).toBe(401);
      // The site takes over the proxy's name of the request.
      const id = (await fetch(ready.url)).headers.get('x-request-id') ?? '';
      await expect.poll(asked).toContain(`"id":"${id}"`);
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      rmSync(folder, { recursive: true });
    }
    await expect(fetch(ready.url)).rejects.toThrow();
    for (const { url } of ready.sites) await expect(fetch(url)).rejects.toThrow();
  });
}

if (nginx && redis) journey();
else test('left out, as there is no nginx or no redis-server here: a cluster', () => undefined);
