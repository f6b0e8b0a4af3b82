import { basename, relative } from 'node:path';
import { camelCase, generatedEntries, nameOf } from './bundle-entries.mjs';

/** In bytes. Smaller files are not worth a request. */
const smallFileBytes = 2500;

const reactPattern = /^node_modules\/(react|react-dom|scheduler)\//;

/** Returns small modules that islands share and that import only each other or React. */
function smallSharedModules({ inputs, outputs }) {
  const isSmall = ([output, { entryPoint, bytes }]) =>
    !entryPoint && bytes <= smallFileBytes && basename(output).startsWith('shared-');
  const modules = new Set(
    Object.entries(outputs)
      .filter(isSmall)
      .flatMap(([, output]) => Object.keys(output.inputs)),
  );
  const isLight = (module) =>
    inputs[module].imports.every(({ path }) => modules.has(path) || reactPattern.test(path));
  let previousSize;
  do {
    previousSize = modules.size;
    for (const module of modules) if (!isLight(module)) modules.delete(module);
  } while (modules.size < previousSize);
  return [...modules]
    .map((module) => module.replace(/^page-export:/, ''))
    .filter((module) => module.startsWith('lib/'));
}

/** Returns modules with the names that they export; style modules have only `default`. */
async function withExports({ build }, { plugins, ...options }, modules) {
  const names = generatedEntries('names', (file) => `export * from ${JSON.stringify(`./${file}`)};`);
  const entryPoints = modules.map((file) => `names:${file}`);
  const { metafile } = await build({ ...options, entryPoints, write: false, plugins: [names, ...plugins] });
  return Object.values(metafile.outputs).flatMap(({ entryPoint = '', exports }) => {
    const [kind, file] = entryPoint.split(':');
    return kind === 'names' ? [{ file, names: exports.length > 0 ? exports : ['default'] }] : [];
  });
}

/** Returns plugins for island entries. All entries use all of `core`, so esbuild puts it into one file. */
function islandEntries(core) {
  const imports = core.map(({ file }, at) => `import * as part${at} from ${JSON.stringify(`./${file}`)};`);
  const uses = core.flatMap(({ names }, at) => names.map((name) => `part${at}.${name}`));
  return [
    // Nothing calls `core`. It refers to all names, so esbuild keeps them; `export *` would add getters.
    generatedEntries('core', () => `${imports.join('')} export const core = () => [${uses}];`),
    generatedEntries('island', (file) => {
      const component = camelCase(`-${nameOf(file)}`);
      return `import { ${component} } from ${JSON.stringify(`./${file}`)};
        import { startRoot } from './lib/browser/start-root';
        export { core } from 'core:all';
        export const start = (element, props) => startRoot(${component}, element, props);`;
    }),
  ];
}

/** Plugin that lets dynamic imports of islands share `core`, which is already loaded. */
const dynamicImportWithCore = {
  name: 'dynamic-import-with-core',
  setup({ onResolve, onLoad, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const { path: target } = await find(path, { kind: 'import-statement', resolveDir });
      return { path: relative('.', target).replaceAll('\\', '/'), namespace: 'dynamic-import' };
    });
    onLoad({ filter: /./, namespace: 'dynamic-import' }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(`./${path}`)}; export { core } from 'core:all';`,
      resolveDir: '.',
    }));
  },
};

/**
 * Bundles the islands. esbuild alone would divide shared modules so finely that the first island loads 17
 * files. A trial bundle finds small files, and the final bundle merges them with React. Dev mode skips this.
 */
export async function bundleIslands({ build }, { plugins, ...options }, isDev) {
  const bundle = (core, write) =>
    build({ ...options, write, plugins: [dynamicImportWithCore, ...islandEntries(core), ...plugins] });
  const start = 'lib/browser/start-root.tsx';
  const small = isDev ? [] : smallSharedModules((await bundle([{ file: start, names: [] }], false)).metafile);
  return bundle(await withExports({ build }, { plugins, ...options }, [start, ...small]), true);
}
