import { build } from 'esbuild';
import { findNewApis, type List } from './browser-apis/find-new-apis';
import { sources } from './our-sources';

/** Returns our files with these endings, without developer pages. */
const filesNamed = (...endings: string[]) =>
  [...sources.keys()].filter(
    (path) => !path.startsWith('app/dev/') && endings.some((ending) => path.endsWith(ending)),
  );

/** Returns the APIs that files and their imports use, but that not all browsers of a list support. */
async function newApisOf(entryPoints: string[], list: List): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    packages: 'external',
    outdir: '/',
    write: false,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    loader: { '.css': 'empty', '.module.css': 'empty' },
  });
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.js'));
  return findNewApis(
    scripts.map(({ text }) => text),
    list,
  );
}

// Prints unsupported APIs as JSON, by list of package.json's browserslist. Checks the named scripts, else all.
const files = process.argv.slice(2);
const hasArguments = files.length > 0;
const [defaults, full] = await Promise.all([
  newApisOf(hasArguments ? files : filesNamed('.inline.ts', '.script.ts'), 'defaults'),
  newApisOf(hasArguments ? files : ['lib/browser/start-root.tsx', ...filesNamed('.island.tsx')], 'full'),
]);
console.log(JSON.stringify({ defaults, full }));
