import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { freePort } from '@/scripts/test/free-port';
import { usePlatformProgram } from './test/platform-program';

jest.setTimeout(120_000);

const { run, dataDir } = usePlatformProgram();

const statusSchema = z.object({ status: z.number() });

async function sendLike(port: number, visitor: string): Promise<number> {
  const query = new URLSearchParams({ id: '1001', type: '0', eventType: '1', userOtherID: visitor });
  const response = await fetch(`http://localhost:${port}/app_if/event?${query}`);
  return statusSchema.parse(JSON.parse(await response.text())).status;
}

async function likeUntilUnreachable(
  port: number,
  name: string,
  acknowledge: (visitor: string) => void,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const visitor = `${name}-${number}`;
    const status = await sendLike(port, visitor).catch(() => undefined);
    if (status === undefined) return;
    if (status === 0) acknowledge(visitor);
  }
}

test('no acknowledged write is lost when the process is killed', async () => {
  const port = await freePort();
  const { child } = await run(port);
  const acknowledgedVisitors: string[] = [];
  const acknowledge = (visitor: string) => {
    acknowledgedVisitors.push(visitor);
    if (acknowledgedVisitors.length === 200) child.kill('SIGKILL');
  };
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => likeUntilUnreachable(port, name, acknowledge)));
  expect(acknowledgedVisitors.length).toBeGreaterThanOrEqual(200);
  await run(port);
  for (const visitor of acknowledgedVisitors) expect(await sendLike(port, visitor)).toBe(2);
});

test('a second process names the holder of the directory, and a crash leaves no lock behind', async () => {
  const port = await freePort();
  const firstRun = await run(port);
  const secondRun = await run(await freePort());
  expect(secondRun.child.exitCode).toBe(1);
  expect(secondRun.output).toContain(dataDir());
  firstRun.child.kill('SIGKILL');
  await once(firstRun.child, 'exit');
  expect((await run(port)).output).toContain('"ready":true');
});

test('the error about a taken port names the variable', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const { child, output } = await run(port);
  server.close();
  expect(child.exitCode).toBe(1);
  expect(output).toContain(`Port ${port} is taken`);
  expect(output).toContain('EMBEDDED_PORT');
});

test('SIGINT ends the program cleanly', async () => {
  const { child } = await run(await freePort());
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
