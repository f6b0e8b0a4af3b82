import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@/scripts/test/free-port';
import { expect, test } from '../../browser-test';
import { unconfiguredEnvironment } from '../../kanbao';

interface LaunchedProcess {
  child: ChildProcess;
  output: () => string;
  ended: Promise<{ code: number | null; output: string }>;
}

const launchedProcesses = new Set<ChildProcess>();

test.afterEach(() => {
  for (const child of launchedProcesses) child.kill();
  launchedProcesses.clear();
});

function launch(env: Readonly<Record<string, string>>): LaunchedProcess {
  const child = spawn(process.execPath, ['dist/launch.mjs'], {
    env: { ...unconfiguredEnvironment(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launchedProcesses.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  return { child, output: () => output, ended };
}

test('R2.01 the base path is configurable', async ({ request, startNewKanbao }) => {
  const kanbao = await startNewKanbao({ env: { BASE_PATH: '/displayTemplate/news' } });
  expect(new URL(kanbao.pageUrl('/home.html')).pathname).toBe('/displayTemplate/news/home.html');
  expect((await request.get(kanbao.pageUrl('/home.html'))).status()).toBe(200);
});

test('both programs start and stop together, and a second instance must not use their data', async () => {
  const dataDir = test.info().outputPath('data');
  const [port, platformPort] = [await freePort(), await freePort()];
  const first = launch({ PORT: `${port}`, EMBEDDED_PORT: `${platformPort}`, DATA_DIR: dataDir });
  const addresses = [`http://127.0.0.1:${platformPort}/healthz`, `http://127.0.0.1:${port}/readyz`];
  await expect.poll(() => Promise.all(addresses.map(isAnswering))).toEqual([true, true]);

  await expect
    .poll(() => readyLine(first.output()))
    .toMatchObject({ event: 'ready', url: expect.stringContaining(`:${port}/`) });

  const ports = { PORT: `${await freePort()}`, EMBEDDED_PORT: `${await freePort()}` };
  const second = await launch({ ...ports, DATA_DIR: dataDir }).ended;
  expect(second.code).toBe(1);
  expect(second.output).toContain(`is using the data directory ${dataDir}`);

  first.child.kill();
  // Windows has no signals: all processes end immediately.
  expect((await first.ended).code).toBe(process.platform === 'win32' ? null : 0);
  await expect.poll(() => Promise.all(addresses.map(isAnswering))).toEqual([false, false]);
});

test("the site runs in the launcher's process and ends with the embedded platform", async () => {
  const [port, platformPort] = [await freePort(), await freePort()];
  const dataDir = test.info().outputPath('data');
  const { child, output, ended } = launch({
    PORT: `${port}`,
    EMBEDDED_PORT: `${platformPort}`,
    DATA_DIR: dataDir,
  });
  await expect.poll(() => readyLine(output())).toBeDefined();
  const children = childrenOf(child.pid);
  expect(children.map(({ command }) => command)).toEqual([expect.stringContaining('dist/embedded.mjs')]);
  for (const { pid } of children) process.kill(pid, 'SIGKILL');
  expect((await ended).code).toBe(1);
  expect(output()).toContain('✗ The embedded platform has ended (SIGKILL).');
});

/** Lists child processes with `ps`, which Windows lacks. */
function childrenOf(parent: number | undefined): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [pid, parentPid, ...command] = line.trim().split(/\s+/);
    return Number(parentPid) === parent && command[0] !== 'ps'
      ? [{ pid: Number(pid), command: command.join(' ') }]
      : [];
  });
}

function readyLine(output: string): unknown {
  return output
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { event?: string } => JSON.parse(line))
    .find(({ event }) => event === 'ready');
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
