import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '@/lib/env/start-error';
import { isFree } from '../launch/ports';
import { heapLimits, platformOptions, waitUntilReady } from '../launch/program';
import { writeNginxFiles } from './nginx-files';
import type { ClusterOptions } from './options';
import type { OutsidePrograms } from './outside-programs';
import { type ClusterContext, type Part, startInstalled, startScript } from './part';

/** Long enough for a busy machine. */
const startupTimeoutMs = 120_000;

interface Owner {
  registerStop: (stop: () => Promise<void>) => void;
  ending: AbortSignal;
}

interface Site {
  name: string;
  url: string;
  pid: number | undefined;
}

export interface Cluster {
  url: string;
  sites: Site[];
  platformUrl: string;
  redisUrl: string;
  folder: string;
}

/** @throws StartError that names the first port in use */
async function checkPorts({ port, sites, platform, redis }: ClusterOptions): Promise<void> {
  const wanted = { port: [port], sites, platform: [platform], redis: [redis] };
  const all = Object.values(wanted).flat();
  if (new Set(all).size < all.length) throw new StartError('Each part needs a different port.');
  for (const [option, ports] of Object.entries(wanted)) {
    for (const wantedPort of ports) {
      if (await isFree(wantedPort)) continue;
      throw new StartError(
        `Port ${wantedPort} is taken. End the program that uses it, or choose another with --${option}.`,
      );
    }
  }
}

/** All instances share these variables, as in compose.yaml. */
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

/** @throws StartError if a part does not start */
export async function startCluster(
  options: ClusterOptions,
  programs: OutsidePrograms,
  { registerStop, ending }: Owner,
): Promise<Cluster> {
  const { PLATFORM_BASE_URL, BASE_PATH = '/zh/template/displayTemplate/news' } = process.env;
  await checkPorts(options);
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const common = { folder, ending };
  const platformUrl = PLATFORM_BASE_URL || `http://127.0.0.1:${options.platform}/app_if`;
  const shared = sharedVariables(options, platformUrl);

  function begin(part: Part): Part {
    registerStop(part.stop);
    return part;
  }

  begin(startRedis(common, programs.redis, options.redis));
  if (!PLATFORM_BASE_URL) {
    const platform = begin(startPlatform(common, options, shared));
    await waitUntilReady(platform, `http://127.0.0.1:${options.platform}/healthz`, startupTimeoutMs);
  }
  const sites = options.sites.map((port, index) => {
    const name = `site-${index + 1}`;
    const env = { ...process.env, ...shared, PORT: String(port), DATA_DIR: join(folder, name) };
    return {
      port,
      ...begin(startScript(common, { name, script: 'dist/server.mjs', nodeOptions: heapLimits, env })),
    };
  });
  await Promise.all(
    sites.map((site) => waitUntilReady(site, `http://127.0.0.1:${site.port}/readyz`, startupTimeoutMs)),
  );
  const nginx = begin(startNginx(common, programs.nginx, options));
  await waitUntilReady(nginx, `http://127.0.0.1:${options.port}/readyz`, startupTimeoutMs);
  return {
    url: `http://localhost:${options.port}${BASE_PATH}/home.html`,
    sites: sites.map(({ name, port, pid }) => ({ name, url: `http://localhost:${port}`, pid })),
    platformUrl,
    redisUrl: shared.REDIS_URL,
    folder,
  };
}

function startRedis(common: ClusterContext, program: string, port: number): Part {
  const dir = join(common.folder, 'redis');
  mkdirSync(dir, { recursive: true });
  const bounds = ['--maxmemory', '256mb', '--maxmemory-policy', 'volatile-ttl'];
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
  return startInstalled(common, 'redis', program, [...place, '--appendonly', 'yes', ...bounds]);
}

function startPlatform(
  common: ClusterContext,
  { platform, sites }: ClusterOptions,
  shared: Record<string, string>,
): Part {
  // After imports, the platform sends purges to the first instance, which forwards them to the others.
  const platformVariables = {
    EMBEDDED_PORT: String(platform),
    PORT: String(sites[0]),
    DATA_DIR: join(common.folder, 'platform'),
    PLATFORM_BASE_URL: '',
  };
  const env = { ...process.env, ...shared, ...platformVariables };
  return startScript(common, {
    name: 'platform',
    script: 'dist/embedded.mjs',
    nodeOptions: platformOptions,
    env,
  });
}

export function startNginx(
  common: ClusterContext,
  program: string,
  { port, sites }: Pick<ClusterOptions, 'port' | 'sites'>,
): Part {
  const prefix = join(common.folder, 'nginx');
  const file = writeNginxFiles(prefix, port, sites);
  // If nginx is started as root, its workers run as the user nobody, which has no access to the folder.
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  return startInstalled(common, 'nginx', program, ['-p', prefix, '-c', file, '-g', `daemon off;${asRoot}`]);
}
