import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, maxHeaderSize, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@/lib/routes/table';
import { writeNginxFiles } from '@/scripts/cluster/nginx-files';
import { startNginx } from '@/scripts/cluster/start-cluster';
import { waitUntilReady } from '@/scripts/launch/program';
import { findProgram } from '@/scripts/outside-programs.mjs';
import { freePort } from '@/scripts/test/free-port';
import { unknownVariables } from './test/named-variables';

const unit = 'deploy/systemd/kanbao@.service';
const text = readFileSync(unit, 'utf8');
const valuesOf = (name: string) =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test('the unit sets only variables that the site reads, and loads the secrets that they name', () => {
  const assignments = valuesOf('Environment').flatMap((line) => line.split(' '));
  expect(unknownVariables(assignments.map((pair) => pair.split('=')[0] ?? ''))).toEqual([]);
  const read = assignments.filter((pair) => pair.includes('_FILE=')).map((pair) => pair.split('/')[1]);
  expect(valuesOf('LoadCredential').map((line) => line.split(':')[0])).toEqual(read);
});

test('the unit starts the site with the heap limits of npm start', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [start = ''] = valuesOf('ExecStart');
  expect(scripts.start).toContain(start.slice(start.indexOf(' ') + 1, start.lastIndexOf(' ')));
  expect(start).toMatch(/dist\/server\.mjs$/);
});

const systemd = findProgram('', 'systemd-analyze');
if (systemd)
  test('systemd rates the unit as secure', () => {
    const auditArguments = ['security', '--offline=yes', '--threshold=20', unit];
    expect(execFileSync(systemd, auditArguments, { encoding: 'utf8' })).toMatch(/Overall exposure level/);
  });
else test('skipped because systemd-analyze is not installed: security of the unit', () => undefined);

test('nginx accepts request headers, such as all cookies of a reader, of the same size as the site', () => {
  const configuration = readFileSync('deploy/nginx/site.conf', 'utf8');
  const [, kilobytes] = /^large_client_header_buffers \d+ (\d+)k;$/m.exec(configuration) ?? [];
  expect(Number(kilobytes) * 1024).toBe(maxHeaderSize);
});

test('nginx writes no responses to the disk, where clips that nobody reads would fill it', () => {
  expect(readFileSync('deploy/nginx/site.conf', 'utf8')).toMatch(/^proxy_max_temp_file_size 0;$/m);
});

test('nginx omits the same secret addresses from its logs as the site', () => {
  const secretRoutes = routes.filter(({ hasSecretAddress }) => hasSecretAddress);
  const namesIn = (file: string, pattern: RegExp) =>
    pattern.exec(readFileSync(`deploy/nginx/${file}`, 'utf8'))?.[1]?.split('|');
  expect(namesIn('site.conf', /^location ~\* \/\(\?:([\w|]+)\)/m)).toEqual(
    secretRoutes.map(({ name }) => name),
  );
  const withParameters = secretRoutes.filter(({ params }) => params.length > 0);
  expect(namesIn('nginx.conf', /\/\(\?:([\w|]+)\)\)\/\."/)).toEqual(withParameters.map(({ name }) => name));
});

const nginx = findProgram('NGINX', 'nginx');
if (nginx)
  test('nginx accepts its configuration for any number of instances', () => {
    const prefix = mkdtempSync(join(tmpdir(), 'kanbao-nginx-'));
    const file = writeNginxFiles(prefix, 18_080, [3001, 3002, 3003]);
    // The output is a file, because nginx opens /dev/stdout, which fails for the sockets that Node uses as pipes.
    const outputFile = join(prefix, 'output');
    const output = openSync(outputFile, 'w');
    const { status } = spawnSync(nginx, ['-t', '-q', '-p', prefix, '-c', file], {
      stdio: ['ignore', output, output],
    });
    expect([status, readFileSync(outputFile, 'utf8')]).toEqual([0, '']);
    const instances = readFileSync(join(prefix, 'upstream.conf'), 'utf8').match(/server [\w.]+:\d+/g);
    const all = ['server 127.0.0.1:3001', 'server 127.0.0.1:3002', 'server 127.0.0.1:3003'];
    expect(instances).toEqual([...all, ...all]);
    rmSync(prefix, { recursive: true });
  });
else test('skipped because nginx is not installed: validity of its configuration', () => undefined);

const pagePath = '/zh/template/displayTemplate/news';

if (nginx)
  test('the logs of nginx contain neither senders of tip-offs nor codes in addresses, even after failures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kanbao-nginx-'));
    const site = createServer((received, response) => received.resume().on('end', () => response.end()));
    const [port, sitePort] = [await freePort(), await freePort()];
    await new Promise<void>((resolve) => site.listen(sitePort, resolve));
    const ending = new AbortController();
    const proxy = startNginx({ folder, ending: ending.signal }, nginx, { port, sites: [sitePort] });
    const send = (path: string, headers: Record<string, string> = {}, body = '') =>
      new Promise<number | undefined>((resolve, reject) => {
        const method = body === '' ? 'GET' : 'POST';
        const sent = request(
          { port, path, method, headers: { connection: 'close', ...headers } },
          (response) => {
            resolve(response.statusCode);
            sent.destroy();
          },
        );
        sent.on('error', reject).end(body);
      });
    try {
      await waitUntilReady(proxy, `http://127.0.0.1:${port}/readyz`, 60_000);
      expect(await send('/api/tip-off', {}, 'x'.repeat(300_000))).toBe(200);
      expect(await send('/api/tip-off', { 'content-length': '90000000' }, 'x')).toBe(413);
      const secretPaths = [
        `${pagePath}/writeOff/808/SECRET/shop.html`,
        `${pagePath}/writeoff%2F808/SECRET.html`,
        `${pagePath}/invitedToDownload/1/SECRET.html`,
        `${pagePath}/invite.html?code=SECRET`,
        '/api/session/social/return?code=SECRET',
      ];
      for (const path of secretPaths) expect(await send(path)).toBe(200);
      await new Promise((resolve) => site.close(resolve));
      for (const path of [...secretPaths, '/api/tip-off', '/other']) expect(await send(path)).toBe(503);
    } finally {
      ending.abort();
      await proxy.stop();
      site.close();
    }
    const lines = readFileSync(join(folder, 'nginx.log'), 'utf8').split('\n');
    expect(lines.some((line) => line.includes('/other') && line.includes('client:'))).toBe(true);
    expect(lines.filter((line) => /SECRET|client:.*tip-off/.test(line))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
else test('skipped because nginx is not installed: its logs', () => undefined);
