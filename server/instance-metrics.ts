import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, Registry } from 'prom-client';
import { z } from 'zod';
import { processWide } from '../lib/runtime/process-wide';
import type { SharedStore } from '../lib/runtime/redis';

export const instanceRegistry = () => processWide('metrics-registry', () => new Registry());

const described = z.object({ version: z.string() });

/** Lets dashboards relate changes to releases. @param build undefined in dev mode @returns the version */
export async function exposeBuildInfo(
  dir: string,
  build: string | undefined,
  registry: Registry = instanceRegistry(),
): Promise<string> {
  const { version } = described.parse(JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')));
  new Gauge({
    name: 'kanbao_build_info',
    help: 'Always 1; version and build of the site, and the version of Node that runs it',
    labelNames: ['version', 'build', 'node'] as const,
    registers: [registry],
  })
    .labels(version, build ?? 'dev', process.version)
    .set(1);
  return version;
}

export function exposeRedisState(
  { connection }: Pick<SharedStore, 'connection'>,
  registry: Registry = instanceRegistry(),
): void {
  new Gauge({
    name: 'kanbao_redis_up',
    help: 'Whether Redis is connected',
    registers: [registry],
    collect() {
      this.set(Number(connection.status === 'ready'));
    },
  });
}
