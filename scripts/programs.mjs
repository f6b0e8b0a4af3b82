/** Entry files of programs by name in `dist/`. */
export const programs = {
  server: 'server/main.ts',
  embedded: 'embedded/main.ts',
  importer: 'embedded/importer/main.ts',
  'clean-body-worker': 'embedded/importer/clean-body-worker.ts',
  backup: 'embedded/backup/backup-main.ts',
  restore: 'embedded/backup/restore-main.ts',
  doctor: 'scripts/doctor.ts',
  launch: 'scripts/launch.ts',
  'remux-worker': 'lib/upload/media/remux-worker.ts',
  'start-check': 'scripts/start-check.ts',
};

/** esbuild options of programs. Packages are not bundled. */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { 'server-only': './scripts/empty-module.mjs' },
  outExtension: { '.js': '.mjs' },
  minify: true,
  sourcemap: true,
  logLevel: 'silent',
};

/** esbuild options of the service worker, which the site sends with settings prepended. */
export const workerOptions = {
  entryPoints: { 'service-worker': 'lib/features/offline/worker/main.ts' },
  bundle: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2020',
  minify: true,
  logLevel: 'silent',
};
