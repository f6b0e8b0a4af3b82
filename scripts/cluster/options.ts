import { parseArgs } from 'node:util';
import { StartError } from '@/lib/env/start-error';

export type ClusterOptions = NonNullable<ReturnType<typeof readOptions>>;

const maxSites = 16;

export const usage = `npm run cluster -- [options]
  --port 8080          port of nginx, which readers use
  --sites 3001,3002    ports of the instances of the site, at most ${maxSites}
  --platform 4000      port of the embedded platform; not started if PLATFORM_BASE_URL is set
  --redis 6380         port of redis-server
  --folder .data/cluster   logs and data`;

function portOf(option: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new StartError(`--${option} ${text}: not a port.\n${usage}`);
  return port;
}

const textOption = (value: string) => ({ type: 'string', default: value }) as const;

function parse(args: string[]) {
  const options = {
    help: { type: 'boolean' },
    port: textOption('8080'),
    sites: textOption('3001,3002'),
    platform: textOption('4000'),
    redis: textOption('6380'),
    folder: textOption('.data/cluster'),
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (problem) {
    throw new StartError(`${problem instanceof Error ? problem.message : problem}\n${usage}`);
  }
}

/** Parses the options. Returns undefined for `--help`. @throws StartError that names the invalid option */
export function readOptions(args: string[]) {
  const { help, port, sites, platform, redis, folder } = parse(args);
  if (help) return undefined;
  const ports = sites.split(',').map((portText) => portOf('sites', portText));
  if (ports.length > maxSites) throw new StartError(`--sites: at most ${maxSites} ports.\n${usage}`);
  return {
    port: portOf('port', port),
    sites: ports,
    platform: portOf('platform', platform),
    redis: portOf('redis', redis),
    folder,
  };
}
