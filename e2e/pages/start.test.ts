import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@/scripts/test/free-port';
import { unconfiguredEnvironment } from '../kanbao';
import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { openPage } from './reader';

const kanbao = sharedKanbao();

jest.setTimeout(300_000);

async function runStart(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['dist/launch.mjs'], {
    env: { ...unconfiguredEnvironment(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  await once(child, 'close');
  return { code: child.exitCode, output };
}

test('R2.06 home is shown with its title', async () => {
  const { status, title } = await openPage(kanbao.pageUrl('/home.html'));
  expect([status, title]).toEqual([200, expect.stringContaining(words('titles.home'))]);
});

test('R2.05 an unknown path redirects home', async () => {
  expect((await openPage(kanbao.pageUrl('/nonsense.html'))).url).toBe(kanbao.pageUrl('/home.html'));
});

test('R2.01 addresses outside the base path redirect below it', async () => {
  const answer = await fetch(`${kanbao.siteUrl}/home.html`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toContain(new URL(kanbao.pageUrl('/home.html')).pathname);
});

test('an invalid value stops the start with its variable, value and remedy', async () => {
  const { code, output } = await runStart({ PORT: '70000', BASE_PATH: 'news' });
  expect(code).toBe(1);
  expect(output).toMatch(/PORT = "70000": .*65535.*\.env\.example/);
  expect(output).toMatch(/BASE_PATH = "news": must look like .*\.env\.example/);
});

test('a port in use stops the start with its number and the variable to set', async () => {
  const occupied = createServer();
  const port = await new Promise<number>((resolve) => {
    occupied.listen(0, () => {
      const address = occupied.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const { code, output } = await runStart({ PORT: String(await freePort()), EMBEDDED_PORT: String(port) });
  occupied.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} for the embedded platform is taken`);
  expect(output).toContain('EMBEDDED_PORT=');
});

test('refuses one port for both programs', async () => {
  const port = String(await freePort());
  const { code, output } = await runStart({ PORT: port, EMBEDDED_PORT: port });
  expect(code).toBe(1);
  expect(output).toContain(`PORT and EMBEDDED_PORT both name port ${port}`);
});
