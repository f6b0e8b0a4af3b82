import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevReload } from './dev-reload';
import { listenAnywhere } from './test/front-server-under-test';

test('sends the version at once, and a new one when a file changes', async () => {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-dev-'));
  for (const name of ['app', 'lib', 'messages']) mkdirSync(join(folder, name));
  process.chdir(folder);
  const reload = createDevReload();
  const server = createServer((request, response) =>
    reload.streamChanges({ request, response, id: 'x', started: 0 }),
  );
  const port = await listenAnywhere(server);
  const listening = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: listening.signal });
  const versions: string[] = [];
  try {
    for await (const chunk of response.body ?? []) {
      versions.push(/data: (\d+)/.exec(Buffer.from(chunk).toString())?.[1] ?? '');
      if (versions.length === 2) break;
      writeFileSync(join(folder, 'messages', 'words.json'), '{}');
    }
  } finally {
    listening.abort();
    process.chdir(home);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    rmSync(folder, { recursive: true });
  }
  expect(versions[0]).toMatch(/^\d+$/);
  expect(versions[1]).toMatch(/^\d+$/);
  expect(versions[1]).not.toBe(versions[0]);
});
