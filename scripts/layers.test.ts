import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const validModules = {
  'app/home/page.tsx': "import { homePage } from '@/lib/features/home/home-page';\nexport default homePage;",
  'lib/features/home/home-page.tsx':
    "import { bar } from '@/lib/ui/bar.island';\nexport const homePage = () => bar;",
  'lib/ui/bar.island.tsx':
    "'use client';\nimport type { Column } from '@/lib/contract/column';\nimport { short } from '@/lib/format/short';\nexport const bar = (column: Column) => <b>{short(column.name)}</b>;",
  'lib/contract/column.ts':
    "import 'server-only';\nimport { short } from '../format/short';\nexport interface Column { name: string }\nexport const column = { name: short('x') };",
  'lib/format/short.ts': 'export const short = (text: string): string => text.slice(0, 3);',
  'embedded/main.ts': "import { column } from '@/lib/contract/column';\nconsole.log(column);",
};

const violations: [rule: string, module: string, text: string][] = [
  ['no-cycles', 'lib/format/back.ts', "import { there } from './there';\nexport const back = there;"],
  ['contract-is-the-bottom', 'lib/contract/page.ts', "export type { Client } from '../platform/client';"],
  ['env-knows-nothing', 'lib/env/read.ts', "export { short } from '../format/short';"],
  ['format-is-pure', 'lib/format/name.ts', "export { column } from '../contract/column';"],
  ['runtime-below-platform', 'lib/runtime/log.ts', "import '../view/view';\nexport type Log = number;"],
  ['platform-below-pages', 'lib/platform/client.ts', "import '../view/view';\nexport type Client = number;"],
  ['lib-below-pages', 'lib/cards/card.ts', "export { homePage } from '@/lib/features/home/home-page';"],
  [
    'no-feature-imports-a-feature',
    'lib/features/live/live.ts',
    "export type { homePage } from '@/lib/features/home/home-page';",
  ],
  ['frame-below-features', 'lib/frame/bar.ts', "export { homePage } from '@/lib/features/home/home-page';"],
  [
    'articles-below-features',
    'lib/article/body.ts',
    "export { homePage } from '@/lib/features/home/home-page';",
  ],
  [
    'people-below-features',
    'lib/people/avatar.ts',
    "export { homePage } from '@/lib/features/home/home-page';",
  ],
  ['frames-know-no-article', 'lib/frame/end.ts', "export { text } from '@/lib/article/text';"],
  ['lib-knows-no-program', 'lib/view/view.ts', "import '@/embedded/main';"],
  ['pages-know-no-program', 'app/api/route.ts', "import '@/embedded/main';"],
  ['embedded-stands-alone', 'embedded/store.ts', "export { view } from '@/lib/view/view';"],
  ['server-knows-no-page', 'server/site.ts', "export { homePage } from '../lib/features/home/home-page';"],
  ['decoding-knows-no-program', 'lib/decoding/budget.ts', "export { view } from '@/lib/view/view';"],
  ['programs-need-no-development-package', 'lib/format/odd.ts', "import 'esbuild';"],
  ['no-unresolvable', 'lib/format/even.ts', "import './missing';"],
  ['no-orphans', 'lib/format/alone.ts', 'export const alone = 1;'],
  [
    'client-stays-in-the-browser',
    'lib/ui/list.island.tsx',
    "'use client';\nexport { name as list } from './name';",
  ],
];

/** Modules that the violating modules import. */
const importedModules = {
  'lib/article/text.ts': "export const text = '';",
  'lib/format/there.ts': "import type { back } from './back';\nexport const there = (x: typeof back) => x;",
  'lib/ui/name.ts': "export { column as name } from '@/lib/contract/column';",
};

// The folder must be in the repository, so that packages are found.
mkdirSync(resolve('.cache'), { recursive: true });
const root = mkdtempSync(resolve('.cache/layers-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function checkLayers(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(root, 'tree-'));
  const manifest = { dependencies: { 'server-only': '*', react: '*' }, devDependencies: { esbuild: '*' } };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(process.execPath, ['scripts/layers.mjs', folder], { encoding: 'utf8' });
  return [...stdout.matchAll(/error ([a-z-]+): (\S+)/g)].map(([, rule, module]) => `${rule} ${module}`);
}

test('valid sources pass', () => {
  expect(checkLayers(validModules)).toEqual([]);
});

describe('violations are found', () => {
  const files = violations.map(([, module, text]) => [module, text]);
  const reports = checkLayers({ ...validModules, ...importedModules, ...Object.fromEntries(files) });

  test.each(violations)('%s', (rule, module) => {
    expect(reports).toContain(`${rule} ${module}`);
  });
});

test('every rule has a violation', () => {
  const names =
    "import('./.dependency-cruiser.mjs').then((m) => console.log([...m.structure, ...m.browser].map((r) => r.name).join()))";
  const ruleNames = execFileSync(process.execPath, ['-e', names], { encoding: 'utf8' }).trim().split(',');
  expect(violations.map(([rule]) => rule).sort()).toEqual(ruleNames.sort());
});
