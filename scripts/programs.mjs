/** The programs that esbuild bundles: name in `dist/` and entry. */
export const programs = {
  server: 'server/main.ts',
  embedded: 'embedded/main.ts',
  importer: 'embedded/importer/main.ts',
  launch: 'scripts/launch.ts',
  'start-check': 'scripts/start-check.ts',
};

/**
 * How our programs are bundled: our own modules in one file each, packages from node_modules.
 * @type {import('esbuild').BuildOptions}
 */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { 'server-only': './scripts/empty-module.mjs' },
  outExtension: { '.js': '.mjs' },
  // Also because the porter writes functions of its own into pages.
  minify: true,
  sourcemap: true,
  logLevel: 'silent',
};

/**
 * The service worker: one script for browsers, which the site hands out with its settings in front.
 * @type {import('esbuild').BuildOptions}
 */
export const workerOptions = {
  entryPoints: { 'service-worker': 'lib/features/offline/worker/main.ts' },
  bundle: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2020',
  minify: true,
  logLevel: 'silent',
};

/** Style sheets as texts, whole and small. */
const styleTexts = {
  name: 'style-texts',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const options = { entryPoints: [path], bundle: true, minify: true, write: false };
      const { outputFiles } = await esbuild.build(options);
      return { contents: outputFiles[0].text, loader: 'text' };
    });
  },
};

/**
 * Acts: what a page's readers do that needs a script but not React. One file that the porter has a page bring (ADR 0032), and
 * what it fetches itself.
 * @type {import('esbuild').BuildOptions}
 */
export const actsOptions = {
  entryPoints: { acts: 'app/acts.client.ts' },
  entryNames: '[name]-[hash]',
  chunkNames: 'act-[hash]',
  bundle: true,
  splitting: true,
  platform: 'browser',
  format: 'esm',
  // As Next's own scripts.
  target: 'es2022',
  plugins: [styleTexts],
  minify: true,
  logLevel: 'silent',
};
