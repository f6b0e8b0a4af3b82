import { build } from 'esbuild';
import { findNewApis, type List } from './browser-apis/find-new-apis';
import { sources } from './our-sources';

/** Files of ours whose name ends so, without those of pages for developers. */
const filesNamed = (...endings: string[]) =>
  [...sources.keys()].filter(
    (path) => !path.startsWith('app/dev/') && endings.some((ending) => path.endsWith(ending)),
  );

/** What some files, and all of ours that they import, use although not all browsers of a list have it. */
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

// Prints as JSON what scripts use that the oldest browsers of package.json's browserslist do not have, by its lists: the scripts
// that are named, or all of ours.
const given = process.argv.slice(2);
const isGiven = given.length > 0;
const [defaults, full] = await Promise.all([
  newApisOf(isGiven ? given : filesNamed('.inline.ts', '.script.ts'), 'defaults'),
  newApisOf(isGiven ? given : ['lib/browser/start-root.tsx', ...filesNamed('.island.tsx')], 'full'),
]);
console.log(JSON.stringify({ defaults, full }));
