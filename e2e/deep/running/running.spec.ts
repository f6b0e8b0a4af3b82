import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startProgram, waitUntilReady } from '@/scripts/launch/program';
import { freePort } from '@/scripts/test/free-port';
import { expect, test } from '../../browser-test';
import { unconfiguredEnvironment } from '../../kanbao';

test('finishes accepted requests after SIGTERM', async ({ startNewKanbao }) => {
  const kanbao = await startNewKanbao();
  await kanbao.platform.faults({ getArticleContent: 'slow:1000' });
  const ids = [1001, 1002, 1003, 1004, 1005, 1006];
  const statuses = ids.map((id) =>
    fetch(kanbao.pageUrl(`/newsDetail/1/${id}.html`)).then(({ status }) => status),
  );
  // A call to the platform proves that the site has accepted the request.
  await expect
    .poll(async () => (await kanbao.platform.calls({ operation: 'getArticleContent' })).length)
    .toBe(ids.length);
  const ended = kanbao.shutDown();
  await expect.poll(async () => (await fetch(`${kanbao.siteUrl}/readyz`)).status).toBe(503);
  // The site still responds, because load balancers need time to notice that `/readyz` fails.
  expect((await fetch(`${kanbao.siteUrl}/default-logo.svg`)).status).toBe(200);
  expect(await Promise.all(statuses)).toEqual(ids.map(() => 200));
  expect(await ended).toBe(0);
  await expect(fetch(`${kanbao.siteUrl}/healthz`)).rejects.toThrow();
});

test('every log line is JSON, and errors contain their request id', async ({ borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await kanbao.platform.faults({ getArticleContent: 'http:500' });
  const id = 'request-of-the-log-test';
  const answer = await fetch(kanbao.pageUrl('/newsDetail/1/1001.html'), { headers: { 'x-request-id': id } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('x-request-id')).toBe(id);
  const lines = () => kanbao.output().trimEnd().split('\n');
  await expect.poll(() => lines().filter((line) => line.includes(id)).length).toBeGreaterThan(1);
  const read: Record<string, unknown>[] = lines().map((line) => JSON.parse(line));
  expect(read.filter((line) => line.id === id).map(({ event }) => event)).toContain('platform-call-failed');
  expect(
    read.find((line) => line.path === '/zh/template/displayTemplate/news/newsDetail/1/1001.html')?.id,
  ).toBe(id);
  for (const line of read) expect(typeof line.time).toBe('string');
});

test('keeps serving when nothing reads its log', async ({ startNewKanbao }) => {
  const { platform } = await startNewKanbao();
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const env = {
    ...unconfiguredEnvironment(),
    PORT: String(port),
    EMBEDDED_PORT: new URL(platform.url).port,
    DATA_DIR: test.info().outputPath('data'),
  };
  const site = startProgram({ name: 'site', script: 'dist/server.mjs', env, output: 'pipe' });
  await waitUntilReady(site, `${siteUrl}/readyz`, 60_000);
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  const metrics = async () => (await fetch(`${siteUrl}/metrics`)).text();
  await expect.poll(metrics).toMatch(/kanbao_log_lines_lost_total [1-9]/);
  expect(await metrics()).toContain('kanbao_unhandled_total{kind="uncaughtException"} 0');
  await site.stop();
  expect(await site.ended).toBe(0);
});

function mainOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  // Relative times may change between two requests.
  return main.replace(/<script[\s\S]*?<\/script>|(?<=<time[^>]*>)[^<]*/g, '');
}

test('“next start” without the front server serves the same pages uncached', async ({ startNewKanbao }) => {
  const kanbao = await startNewKanbao();
  const port = await freePort();
  const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    env: {
      ...unconfiguredEnvironment(),
      NODE_ENV: 'production',
      EMBEDDED_PORT: new URL(kanbao.platform.url).port,
      PUBLIC_URL: kanbao.siteUrl,
    },
    stdio: 'ignore',
  });
  try {
    const bareAddressOf = (path: string) =>
      `http://localhost:${port}${new URL(kanbao.pageUrl(path)).pathname}`;
    const status = () =>
      fetch(bareAddressOf('/login.html')).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status).toBe(200);
    for (const path of ['/home.html', '/columnDetail/5.html', '/newsDetail/5/5001.html', '/login.html']) {
      const [bare, cached] = await Promise.all([fetch(bareAddressOf(path)), fetch(kanbao.pageUrl(path))]);
      expect(bare.headers.get('x-kanbao-cache'), path).toBeNull();
      expect(bare.headers.get('cache-control'), path).toMatch(/no-store|no-cache/);
      const main = mainOf(await bare.text());
      expect(main.length, path).toBeGreaterThan(200);
      expect(main, path).toBe(mainOf(await cached.text()));
    }
    const unknown = await fetch(bareAddressOf('/nonsense.html'), { redirect: 'manual' });
    expect(unknown.headers.get('location')).toContain('/home.html');
  } finally {
    next.kill();
    if (next.exitCode === null) await once(next, 'exit');
  }
});
