import { basename } from 'node:path';

/** Returns the name of a file, such as `check-files-on-tap` for `lib/article/check-files-on-tap.inline.ts`. */
export function nameOf(file) {
  return basename(file).split('.')[0];
}

export function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Bundles a module and returns its exports. @param entry esbuild options with the entry point */
export async function evaluateModule(esbuild, entry) {
  const options = { ...entry, bundle: true, format: 'esm', outdir: '/', write: false };
  const { outputFiles } = await esbuild.build(options);
  const { text } = outputFiles.find(({ path }) => path.endsWith('.js'));
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

/** Returns an esbuild plugin that generates the source of entry points named `kind:file`. */
export function generatedEntries(kind, write) {
  return {
    name: kind,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${kind}:`) }, ({ path }) => ({
        path: path.slice(kind.length + 1),
        namespace: kind,
      }));
      onLoad({ filter: /./, namespace: kind }, ({ path }) => ({ contents: write(path), resolveDir: '.' }));
    },
  };
}
