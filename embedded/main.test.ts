import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';
import { bundledProgram } from './test/bundled-program';
import { temporaryDirectory } from './test/test-platform';

const bundle = bundledProgram('embedded/main.ts', 'embedded');
const children = new Set<ChildProcess>();
let dataDir: string;

beforeEach(() => {
  dataDir = temporaryDirectory();
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  children.clear();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the program until it is ready or ends. */
async function run(port: number): Promise<{ child: ChildProcess; output: string }> {
  const env = { NODE_ENV: 'production' as const, DATA_DIR: dataDir, EMBEDDED_PORT: String(port) };
  const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let output = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      output += data;
      if (output.includes('"ready":true')) resolve();
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.once('close', () => resolve());
  });
  await ready;
  return { child, output };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return address.port;
}

const statusOf = z.object({ status: z.number() });

async function like(port: number, visitor: string): Promise<number> {
  const query = new URLSearchParams({ id: '1001', type: '0', eventType: '1', userOtherID: visitor });
  const response = await fetch(`http://localhost:${port}/app_if/event?${query}`);
  return statusOf.parse(JSON.parse(await response.text())).status;
}

/** Likes as fast as answers come until the platform is gone; tells of each like that was acknowledged. */
async function likeUntilGone(
  port: number,
  name: string,
  acknowledge: (visitor: string) => void,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const visitor = `${name}-${number}`;
    const status = await like(port, visitor).catch(() => undefined);
    if (status === undefined) return;
    if (status === 0) acknowledge(visitor);
  }
}

test('no acknowledged write is lost when the process is killed', async () => {
  const port = await freePort();
  const { child } = await run(port);
  const acknowledged: string[] = [];
  const acknowledge = (visitor: string) => {
    acknowledged.push(visitor);
    if (acknowledged.length === 200) child.kill('SIGKILL');
  };
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => likeUntilGone(port, name, acknowledge)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  await run(port);
  for (const visitor of acknowledged) expect(await like(port, visitor)).toBe(2);
}, 60_000);

test('a second process is told whose directory it is, and a crash leaves no lock behind', async () => {
  const port = await freePort();
  const first = await run(port);
  const second = await run(await freePort());
  expect(second.child.exitCode).toBe(1);
  expect(second.output).toContain(dataDir);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect((await run(port)).output).toContain('"ready":true');
}, 60_000);

test('a taken port is named with its variable', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const { child, output } = await run(port);
  server.close();
  expect(child.exitCode).toBe(1);
  expect(output).toContain(`Port ${port} is taken`);
  expect(output).toContain('EMBEDDED_PORT');
}, 60_000);

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it cleanly',
  async (signal) => {
    const { child } = await run(await freePort());
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  },
  60_000,
);
