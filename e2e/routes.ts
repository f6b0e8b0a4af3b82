import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPlatform } from '@/embedded/start';
import { EnvironmentError, environment, parseEnvironment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import type { Route } from '@/lib/routes/route';
import { routes } from '@/lib/routes/table';
import cnTitles from '@/messages/cn/titles.json';
import { alignColumns } from '@/scripts/platform-check/format-report';
import { readSampleContent, type SampleContent, samplePath, sampleQuery } from './route-samples';

const usage = `node scripts/run.mjs e2e/routes.ts [option]
  (none)   prints a table of all public routes
  --json   prints one JSON line per route: route, url, title, status`;

const titles = new Map<string, string>(Object.entries(cnTitles));

/** Returns the pattern of a route as in Spec §2: `/newsDetail/{columnId?}/{id?}.html`. */
function routePattern({ name, params }: Route): string {
  const parts = params.map((param) => `{${param.name}${param.optional ? '?' : ''}}`);
  return `/${[name, ...parts].join('/')}.html`;
}

function describeRoute(route: Route, content: SampleContent) {
  return {
    route: routePattern(route),
    url: pageHref(environment().BASE_PATH, samplePath(route, content), sampleQuery(route)),
    title: titles.get(route.name) ?? '',
    status: 'works',
  };
}

/** Runs work with the configured platform, or with a running or temporary embedded platform. */
async function withPlatform<Value>(work: () => Promise<Value>): Promise<Value> {
  const { PLATFORM_BASE_URL, EMBEDDED_PORT } = parseEnvironment(process.env);
  if (PLATFORM_BASE_URL || (await isReachable(`http://127.0.0.1:${EMBEDDED_PORT}/healthz`))) return work();
  const dataDir = await mkdtemp(join(tmpdir(), 'kanbao-routes-'));
  const platform = await startPlatform({ port: 0, dataDir, contentDir: resolve('embedded/content') });
  // Must be set before the first call of `environment()`, which caches the variables.
  process.env.EMBEDDED_PORT = String(platform.port);
  try {
    return await work();
  } finally {
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function isReachable(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function routeTable(lines: readonly ReturnType<typeof describeRoute>[]): string {
  const rows = alignColumns(lines.map(({ route, url, title }) => [route, url, title]));
  return [...rows, '', `${lines.length} routes`].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(usage);
  const lines = await withPlatform(async () => {
    const content = await readSampleContent();
    return routes.map((route) => describeRoute(route, content));
  });
  console.log(values.json ? lines.map((line) => JSON.stringify(line)).join('\n') : routeTable(lines));
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
});
