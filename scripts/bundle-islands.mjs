import { basename, relative } from 'node:path';
import { nameOf, pascalCase, writtenEntries } from './bundle-entries.mjs';

/** Bytes of a file that is not worth a request of its own. */
const smallFile = 2500;

const react = /^node_modules\/(react|react-dom|scheduler)\//;

/** Modules of ours in small files that several entries share, without those that would bring a large library along. */
function smallShared({ inputs, outputs }) {
  const isSmall = ([output, { entryPoint, bytes }]) =>
    !entryPoint && bytes <= smallFile && basename(output).startsWith('shared-');
  const small = new Set(
    Object.entries(outputs)
      .filter(isSmall)
      .flatMap(([, output]) => Object.keys(output.inputs)),
  );
  const isLight = (module) => inputs[module].imports.every(({ path }) => small.has(path) || react.test(path));
  let before;
  do {
    before = small.size;
    for (const module of small) if (!isLight(module)) small.delete(module);
  } while (small.size < before);
  return [...small]
    .map((module) => module.replace(/^held:/, ''))
    .filter((module) => module.startsWith('lib/'));
}

/** Entries for islands, each with all of `core`, which is so one file that they share. @param {readonly string[]} core */
function islandEntries(core) {
  const all = core.map((file, index) => `export * as core${index} from ${JSON.stringify(`./${file}`)};`);
  return [
    writtenEntries('core', () => all.join('')),
    writtenEntries('island', (file) => {
      const component = pascalCase(nameOf(file));
      return `import { ${component} } from ${JSON.stringify(`./${file}`)};
        import { startRoot } from './lib/browser/start-root';
        export * as core from 'core:all';
        export const start = (element, props) => startRoot(${component}, element, props);`;
    }),
  ];
}

/** Lets what islands import on demand share `core`, too: it is loaded by then. */
const lateWithCore = {
  name: 'late-with-core',
  setup({ onResolve, onLoad, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const { path: target } = await find(path, { kind: 'import-statement', resolveDir });
      return { path: relative('.', target).replaceAll('\\', '/'), namespace: 'late' };
    });
    onLoad({ filter: /./, namespace: 'late' }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(`./${path}`)}; export * as core from 'core:all';`,
      resolveDir: '.',
    }));
  },
};

/**
 * Bundles islands. esbuild gives each set of islands that share a module a file: a first island would load 17 files, most of them below
 * 1 KB. So a build bundles twice, and the second time the small ones are one file with React.
 */
export async function bundleIslands({ build }, { plugins, ...options }, isDev) {
  const bundle = (core, write) =>
    build({ ...options, write, plugins: [lateWithCore, ...islandEntries(core), ...plugins] });
  const start = 'lib/browser/start-root.tsx';
  const small = isDev ? [] : smallShared((await bundle([start], false)).metafile);
  return bundle([start, ...small], true);
}
