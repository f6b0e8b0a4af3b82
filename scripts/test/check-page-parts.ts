import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { operations } from '@/lib/contract/registry';
import type { Route } from '@/lib/routes/route';
import { routes } from '@/lib/routes/table';

// Checks that each route has a page, known operations and a browser test (docs/guides/add-a-page.md).

const operationNames = new Set(operations.map(({ operation }) => operation.name));

function pageFile({ name, params }: Route): string {
  return ['app', name, ...params.map((param) => `[${param.name}]`), 'page.tsx'].join('/');
}

function findMissingParts(route: Route, browserTests: string): string[] {
  const file = pageFile(route);
  const unknown = [...route.needs.flat(), ...route.uses].filter((name) => !operationNames.has(name));
  return [
    ...(existsSync(file) ? [] : [`page: ${file} is missing`]),
    ...unknown.map((name) => `operation: ${route.name} needs ${name}, which the contract does not have`),
    ...(browserTests.includes(`/${route.name}`) || browserTests.includes(`'${route.name}'`)
      ? []
      : [`browser test: none in e2e/ opens /${route.name}`]),
  ];
}

/** Returns messages about pages without a route, except the poster page, which serves all routes. */
function findUnroutedPages(): string[] {
  const reached = new Set(routes.map(pageFile));
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((path) => `app/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/page.tsx') && !path.startsWith('app/poster/') && !reached.has(path))
    .map((path) => `route: no route row leads to ${path}`);
}

const browserTests = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:spec|test)\.ts$/.test(name))
  .map((name) => readFileSync(`e2e/${name}`, 'utf8'))
  .join('\n');
const missing = [...routes.flatMap((route) => findMissingParts(route, browserTests)), ...findUnroutedPages()];
for (const line of missing) console.log(line);
process.exitCode = missing.length > 0 ? 1 : 0;
