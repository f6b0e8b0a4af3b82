import { parseArgs } from 'node:util';
import { StartError } from '@/lib/env/start-error';

/** Where the parts of a cluster listen, and where they keep what they write. */
export interface ClusterOptions {
  /** nginx's, for readers. */
  port: number;
  /** One for each instance of the site. */
  sites: number[];
  platform: number;
  redis: number;
  folder: string;
}

const mostSites = 16;

export const usage = `npm run cluster -- [options]
  --port 8080          where readers come: nginx
  --sites 3001,3002    ports of the instances of the site, at most ${mostSites}
  --platform 4000      port of the embedded platform; with PLATFORM_BASE_URL in the environment it is not started
  --redis 6380         port of redis-server
  --folder .data/cluster   logs and data of all of them`;

function portOf(option: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new StartError(`--${option} ${text}: that is no port.\n${usage}`);
  return port;
}

const text = (value: string) => ({ type: 'string', default: value }) as const;

const known = {
  help: { type: 'boolean' },
  port: text('8080'),
  sites: text('3001,3002'),
  platform: text('4000'),
  redis: text('6380'),
  folder: text('.data/cluster'),
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: known }).values;
  } catch (problem) {
    throw new StartError(`${problem instanceof Error ? problem.message : problem}\n${usage}`);
  }
}

/**
 * @returns undefined where help was asked for
 * @throws StartError that names what cannot be used
 */
export function readOptions(args: string[]): ClusterOptions | undefined {
  const { help, port, sites, platform, redis, folder } = parse(args);
  if (help) return undefined;
  const ports = sites.split(',').map((one) => portOf('sites', one));
  if (ports.length > mostSites) throw new StartError(`--sites: at most ${mostSites} ports.\n${usage}`);
  return {
    port: portOf('port', port),
    sites: ports,
    platform: portOf('platform', platform),
    redis: portOf('redis', redis),
    folder,
  };
}
