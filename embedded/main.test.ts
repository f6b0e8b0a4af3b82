import { once } from 'node:events';
import { freePort } from '@/scripts/test/free-port';
import { usePlatformProgram } from './test/platform-program';

const { run } = usePlatformProgram();

async function readArticleList(port: number, columnId: number): Promise<string> {
  const response = await fetch(
    `http://localhost:${port}/app_if/getArticles?siteId=1&columnId=${columnId}&page=0&lastFileId=0`,
  );
  expect(response.status).toBe(200);
  return response.text();
}

test('the program seeds the demo paper into an empty store, and SIGTERM ends it cleanly', async () => {
  const port = await freePort();
  const { child } = await run(port);
  expect(await readArticleList(port, 2)).toContain('"fileId"');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('with EMBEDDED_DEMO=off an empty store stays empty', async () => {
  const port = await freePort();
  await run(port, { EMBEDDED_DEMO: 'off' });
  expect(await readArticleList(port, 2)).not.toContain('"fileId"');
});
