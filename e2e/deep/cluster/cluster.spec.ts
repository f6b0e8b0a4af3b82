import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { canRunCluster, startCluster } from '../../running-cluster';

async function statusesOf(url: string, readers: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: readers }, () => fetch(url)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [...new Set(answers.map(({ status }) => status))];
}

function declareClusterTests() {
  test('nginx hides the kill of one of two instances from readers; SIGTERM ends all processes', async () => {
    const { ready, folder, end } = await startCluster();
    const origin = new URL(ready.url).origin;
    const log = () => readFileSync(join(folder, 'nginx.log'), 'utf8');
    try {
      expect(await statusesOf(ready.url, 20)).toEqual([200]);
      for (const { url } of ready.sites)
        expect(log()).toContain(`"upstream":"127.0.0.1:${new URL(url).port}"`);

      process.kill(ready.sites[0]?.pid ?? 0, 'SIGKILL');
      for (let moment = 0; moment < 5; moment += 1) expect(await statusesOf(ready.url, 20)).toEqual([200]);

      expect((await fetch(`${origin}/metrics`)).status).toBe(404);
      expect((await fetch(`${origin}/api/purge`, { method: 'POST', body: '{}' })).status).toBe(401);
      const id = (await fetch(ready.url)).headers.get('x-request-id') ?? '';
      await expect.poll(log).toContain(`"id":"${id}"`);
    } finally {
      expect(await end()).toEqual([0, null]);
    }
    await expect(fetch(ready.url)).rejects.toThrow();
    for (const { url } of ready.sites) await expect(fetch(url)).rejects.toThrow();
  });
}

if (canRunCluster) declareClusterTests();
else test('skipped without nginx or redis-server: a cluster', () => undefined);
