import { inspect } from 'node:util';
import { onShutdownRequest } from '@/lib/env/shutdown-request';
import { StartError } from '@/lib/env/start-error';
import { readOptions, usage } from './cluster/options';
import { findOutsidePrograms } from './cluster/outside-programs';
import { type Cluster, startCluster } from './cluster/start-cluster';
import type { Program } from './launch/program';

function greeting({ url, sites, platformUrl, redisUrl, folder }: Cluster): string {
  const lines = [
    '✓ The cluster is ready.',
    '',
    `  readers    ${url}`,
    ...sites.map(({ name, url: siteUrl, pid }) => `  ${name.padEnd(10)} ${siteUrl} (process ${pid})`),
    `  platform   ${platformUrl}`,
    `  redis      ${redisUrl}`,
    `  logs       ${folder}`,
    '',
    '  Ctrl-C ends the cluster.',
  ];
  return lines.join('\n');
}

/** Runs the services of compose.yaml as processes until a shutdown is requested. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) {
    console.log(usage);
    return;
  }
  const stops: Program['stop'][] = [];
  const end = new AbortController();
  const shutdown = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  onShutdownRequest(() => end.abort());
  const owner = { registerStop: (stop: Program['stop']) => stops.push(stop), ending: end.signal };
  try {
    const cluster = await Promise.race([shutdown, startCluster(options, findOutsidePrograms(), owner)]);
    if (cluster) {
      console.log(process.stdout.isTTY ? greeting(cluster) : JSON.stringify({ event: 'ready', ...cluster }));
      await shutdown;
    }
  } finally {
    end.abort();
    // Stops in reverse order: nginx, the sites, then platform and Redis.
    for (const stop of stops.reverse()) await stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartError ? `✗ ${error.message}` : inspect(error));
    process.exit(1);
  },
);
