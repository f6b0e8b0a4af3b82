// Runs the site and the embedded platform. When sources change, pages reload and programs restart.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, watch as watchFiles } from 'node:fs';
import { exitWithError } from './build-step.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { bundleOptions, programs } from './programs.mjs';
import { enterRoot } from './root.mjs';

enterRoot();
endWithNpm();
if (existsSync('.env')) process.loadEnvFile('.env');
// Allows the embedded platform to purge pages after an import, as in scripts/launch.ts.
if (!process.env.PURGE_TOKEN_FILE) process.env.PURGE_TOKEN ||= randomBytes(24).toString('base64url');
await ensureInstalled().catch(exitWithError);

const esbuild = await import('esbuild');
const { bundleBrowser } = await import('./browser-bundles.mjs');
const manifest = 'dist/dev/browser.json';
const runningPrograms = [];
// Worker threads are started by path, so they are bundled to files.
const workerEntries = {
  'remux-worker': programs['remux-worker'],
  'dev/clean-body-worker': programs['clean-body-worker'],
};
await esbuild.build({ ...bundleOptions, entryPoints: workerEntries, outdir: 'dist' });
if (!process.env.PLATFORM_BASE_URL) runningPrograms.push(await watch('embedded', []));
let server;
runningPrograms.push(await watchBrowser(() => server?.restart()));
server = await watch('server', ['--dev']);
runningPrograms.push(server);
console.log(`· open http://localhost:${process.env.PORT || 3000}/ (the first page takes some seconds)`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await Promise.all(runningPrograms.map((program) => program.end()));
    process.exit(0);
  });
}

async function watch(name, args) {
  const script = `dist/dev/${name}.mjs`;
  let child;
  let exited = Promise.resolve();
  let queue = Promise.resolve();

  async function end() {
    if (child?.connected) child.disconnect();
    await exited;
  }

  async function restart() {
    // The new process needs the port and the data directory of the old process.
    await end();
    child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
      env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        if (code) console.log(`✗ ${name} ended (${code}); it restarts at the next change.`);
        resolve(code ?? signal);
      });
    });
  }

  const onBuild = {
    name: 'restart',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length > 0) return;
        console.log(`· ${name} starts …`);
        queue = queue.then(restart);
      });
    },
  };
  const bundle = await esbuild.context({
    ...bundleOptions,
    logLevel: 'warning',
    entryPoints: { [name]: programs[name] },
    outdir: 'dist/dev',
    plugins: [onBuild],
  });
  await bundle.watch();
  return {
    restart() {
      queue = queue.then(restart);
    },
    async end() {
      await bundle.dispose();
      await queue;
      await end();
    },
  };
}

/** @param onChange called after bundles have changed, to restart the server, which reads the manifest once */
async function watchBrowser(onChange) {
  const bundle = () => bundleBrowser(esbuild, { outdir: 'dist/dev/static/browser', manifest });
  const readManifest = () => readFileSync(manifest, 'utf8');
  let queue = Promise.resolve();
  let timer;

  async function rebuild() {
    const previous = readManifest();
    await bundle();
    if (readManifest() !== previous) onChange();
  }

  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(rebuild).catch((problem) => console.log(`✗ ${problem.message}`));
    }, 150);
  };
  const watchers = ['app', 'lib', 'messages'].map((folder) =>
    watchFiles(folder, { recursive: true }, schedule),
  );
  await bundle();
  return {
    async end() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await queue;
    },
  };
}
