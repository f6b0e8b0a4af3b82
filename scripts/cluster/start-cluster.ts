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
  const wanted = [
    ['port', port] as const,
    ...sites.map((site) => ['sites', site] as const),
    // A platform elsewhere needs no port of this machine.
    ...(process.env.PLATFORM_BASE_URL ? [] : [['platform', platform] as const]),
    ['redis', redis] as const,
  ];
  if (new Set(wanted.map(([, number]) => number)).size < wanted.length)
    throw new StartError('Each program needs a different port.');
  for (const [option, number] of wanted)
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
  const common = { folder, ending };
  const platformUrl = PLATFORM_BASE_URL || `http://127.0.0.1:${options.platform}/app_if`;
  const shared = sharedVariables(options, platformUrl);

  async function ready(program: Program, address: string): Promise<void> {
    registerStop(program.stop);
    await waitUntilReady(program, `http://127.0.0.1:${address}`);
  }

  registerStop(startRedis(common, programs.redis, options.redis).stop);
  if (!PLATFORM_BASE_URL) await ready(startPlatform(common, options, shared), `${options.platform}/healthz`);
  const sites = await Promise.all(
    options.sites.map(async (port, index) => {
      const name = `site-${index + 1}`;
      const env = { ...process.env, ...shared, PORT: String(port), DATA_DIR: join(folder, name) };
      const script = 'dist/server.mjs';
      const site = startScript(common, { name, script, nodeOptions: heapLimits, env });
      await ready(site, `${port}/readyz`);
      return { name, url: `http://localhost:${port}`, pid: site.child.pid };
    }),
  );
  await ready(startNginx(common, programs.nginx, options), `${options.port}/readyz`);
  const url = `http://localhost:${options.port}${BASE_PATH}/home.html`;
  return { url, sites, platformUrl, redisUrl: shared.REDIS_URL, folder };
}

function startRedis(common: ClusterContext, program: string, port: number): Program {
  const dir = join(common.folder, 'redis');
  mkdirSync(dir, { recursive: true });
  const bounds = ['--maxmemory', '256mb', '--maxmemory-policy', 'volatile-ttl'];
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
  return startBinary(common, 'redis', program, [...place, '--appendonly', 'yes', ...bounds]);
}

function startPlatform(
  common: ClusterContext,
  { platform, sites }: ClusterOptions,
  shared: Record<string, string>,
): Program {
  // After imports, the platform sends purges to the first instance, which forwards them to the others.
  const platformVariables = {
    EMBEDDED_PORT: String(platform),
    PORT: String(sites[0]),
    DATA_DIR: join(common.folder, 'platform'),
    PLATFORM_BASE_URL: '',
  };
  const env = { ...process.env, ...shared, ...platformVariables };
  const script = 'dist/embedded.mjs';
  return startScript(common, { name: 'platform', script, nodeOptions: platformOptions, env });
}

export function startNginx(
  common: ClusterContext,
  program: string,
  { port, sites }: Pick<ClusterOptions, 'port' | 'sites'>,
): Program {
  const prefix = join(common.folder, 'nginx');
  const file = writeNginxFiles(prefix, port, sites);
  // If nginx is started as root, its workers run as the user nobody, which has no access to the folder.
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  return startBinary(common, 'nginx', program, ['-p', prefix, '-c', file, '-g', `daemon off;${asRoot}`]);
}
