import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '@/lib/env/start-error';
import { isFree } from '../launch/ports';
import { heapLimits, type Program, platformOptions, waitUntilReady } from '../launch/program';
import { type ClusterContext, startBinary, startScript } from './cluster-program';
import { writeNginxFiles } from './nginx-files';
import type { ClusterOptions } from './options';
import type { OutsidePrograms } from './outside-programs';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** @throws StartError that names the first port in use, or if two ports are equal */
async function checkPorts({ port, sites, platform, redis }: ClusterOptions): Promise<void> {
  const needed = [
    ['port', port] as const,
    ...sites.map((site) => ['sites', site] as const),
    // A platform elsewhere needs no port of this machine.
    ...(process.env.PLATFORM_BASE_URL ? [] : [['platform', platform] as const]),
    ['redis', redis] as const,
  ];
  if (new Set(needed.map(([, number]) => number)).size < needed.length)
    throw new StartError('Each program needs a different port.');
  for (const [option, number] of needed)
    if (!(await isFree(number)))
      throw new StartError(
        `Port ${number} is taken. End the program that uses it, or choose another with --${option}.`,
      );
}

/** Returns variables that all instances share, as in compose.yaml. */
function sharedVariables({ port, redis }: ClusterOptions, platformUrl: string) {
  const { PURGE_TOKEN, PURGE_TOKEN_FILE, SESSION_SECRET, SESSION_SECRET_FILE } = process.env;
  return {
    PLATFORM_BASE_URL: platformUrl,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    TRUSTED_PROXIES: '1',
    ...(PURGE_TOKEN || PURGE_TOKEN_FILE ? {} : { PURGE_TOKEN: randomBytes(24).toString('base64url') }),
    ...(SESSION_SECRET || SESSION_SECRET_FILE
      ? {}
      : { SESSION_SECRET: randomBytes(36).toString('base64url') }),
  };
}

export async function startCluster(
  options: ClusterOptions,
  programs: OutsidePrograms,
  { registerStop, ending }: { registerStop: (stop: Program['stop']) => void; ending: AbortSignal },
) {
  const { PLATFORM_BASE_URL, BASE_PATH = '/zh/template/displayTemplate/news' } = process.env;
  await checkPorts(options);
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const context = { folder, ending };
  const platformUrl = PLATFORM_BASE_URL || `http://127.0.0.1:${options.platform}/app_if`;
  const variables = sharedVariables(options, platformUrl);

  async function waitFor(program: Program, address: string): Promise<void> {
    registerStop(program.stop);
    await waitUntilReady(program, `http://127.0.0.1:${address}`);
  }

  registerStop(startRedis(context, programs.redis, options.redis).stop);
  if (!PLATFORM_BASE_URL)
    await waitFor(startPlatform(context, options, variables), `${options.platform}/healthz`);
  const sites = await Promise.all(
    options.sites.map(async (port, index) => {
      const name = `site-${index + 1}`;
      const env = { ...process.env, ...variables, PORT: String(port), DATA_DIR: join(folder, name) };
      const script = 'dist/server.mjs';
      const site = startScript(context, { name, script, nodeOptions: heapLimits, env });
      await waitFor(site, `${port}/readyz`);
      return { name, url: `http://localhost:${port}`, pid: site.child.pid };
    }),
  );
  await waitFor(startNginx(context, programs.nginx, options), `${options.port}/readyz`);
  const url = `http://localhost:${options.port}${BASE_PATH}/home.html`;
  return { url, sites, platformUrl, redisUrl: variables.REDIS_URL, folder };
}

function startRedis(context: ClusterContext, program: string, port: number): Program {
  const dir = join(context.folder, 'redis');
  mkdirSync(dir, { recursive: true });
  const memoryOptions = ['--maxmemory', '256mb', '--maxmemory-policy', 'volatile-ttl'];
  const listenOptions = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
  return startBinary(context, 'redis', program, [...listenOptions, '--appendonly', 'yes', ...memoryOptions]);
}

function startPlatform(
  context: ClusterContext,
  { platform, sites }: ClusterOptions,
  variables: Record<string, string>,
): Program {
  // After imports, the platform sends purges to the first instance, which forwards them to the others.
  const platformVariables = {
    EMBEDDED_PORT: String(platform),
    PORT: String(sites[0]),
    DATA_DIR: join(context.folder, 'platform'),
    PLATFORM_BASE_URL: '',
  };
  const env = { ...process.env, ...variables, ...platformVariables };
  const script = 'dist/embedded.mjs';
  return startScript(context, { name: 'platform', script, nodeOptions: platformOptions, env });
}

export function startNginx(
  context: ClusterContext,
  program: string,
  { port, sites }: Pick<ClusterOptions, 'port' | 'sites'>,
): Program {
  const prefix = join(context.folder, 'nginx');
  const file = writeNginxFiles(prefix, port, sites);
  // Started as root, nginx would run its workers as the user nobody, which has no access to the folder.
  const userLine = process.getuid?.() === 0 ? ' user root;' : '';
  return startBinary(context, 'nginx', program, ['-p', prefix, '-c', file, '-g', `daemon off;${userLine}`]);
}
