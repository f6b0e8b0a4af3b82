import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '@/scripts/cluster/start-cluster';
import { waitUntilReady } from '@/scripts/launch/program';
import { findProgram } from '@/scripts/outside-programs.mjs';
import { freePort } from '@/scripts/test/free-port';
import { sharedKanbao } from '../shared-kanbao';

/* `e2e/deep/cluster` tests a complete cluster. */

const nginx = findProgram('NGINX', 'nginx');
if (nginx)
  test('nginx serves pages from the running instance while the other one is down', async () => {
    const kanbao = sharedKanbao();
    const folder = mkdtempSync(join(tmpdir(), 'kanbao-nginx-'));
    const ending = new AbortController();
    const [port, down] = [await freePort(), await freePort()];
    const sites = [down, Number(new URL(kanbao.siteUrl).port)];
    const proxy = startNginx({ folder, ending: ending.signal }, nginx, { port, sites });
    const origin = `http://127.0.0.1:${port}`;
    try {
      await waitUntilReady(proxy, `${origin}/readyz`, 60_000);
      const page = kanbao.pageUrl('/newsDetail/1/1001.html').replace(kanbao.siteUrl, origin);
      for (let reader = 0; reader < 4; reader += 1) expect((await fetch(page)).status).toBe(200);
      expect((await fetch(`${origin}/metrics`)).status).toBe(404);
      expect((await fetch(`${origin}/api/purge`, { method: 'POST', body: '{}' })).status).toBe(401);
    } finally {
      ending.abort();
      await proxy.stop();
      rmSync(folder, { recursive: true });
    }
  });
else test('skipped, because nginx is not installed: two instances behind nginx', () => undefined);
