// `npm run dev`: both programs with reload. Next reloads pages by itself; a change in a program restarts that program.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { actsOptions, bundleOptions, programs } from './programs.mjs';
import { fail, requireNode } from './report.mjs';
import { enterRoot } from './root.mjs';

requireNode(20, 19);
enterRoot();
endWithNpm();
if (existsSync('.env')) process.loadEnvFile('.env');
// As scripts/launch.ts does: an import is told to the site.
process.env.PURGE_TOKEN ||= randomBytes(24).toString('base64url');
await ensureInstalled().catch(fail);

const { context } = await import('esbuild');
const running = [];
if (!process.env.PLATFORM_BASE_URL) running.push(await watch('embedded', []));
const server = await watch('server', ['--dev']);
running.push(server, await watchActs(server.restart));
console.log(`· open http://localhost:${process.env.PORT || 3000}/ (the first page takes some seconds)`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await Promise.all(running.map((program) => program.end()));
    process.exit(0);
  });
}

/** Bundles a program at each change and starts it anew. */
async function watch(name, args) {
  const script = `dist/dev/${name}.mjs`;
  let child;
  let ended = Promise.resolve();
  let turn = Promise.resolve();

  async function end() {
    if (child?.connected) child.disconnect();
    await ended;
  }

  async function restart() {
    // The old one must be gone: it holds the port and the data directory.
    await end();
    child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
      env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        if (code) console.log(`✗ ${name} ended (${code}); it starts again at the next change.`);
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
        turn = turn.then(restart);
      });
    },
  };
  const bundle = await context({
    ...bundleOptions,
    logLevel: 'warning',
    entryPoints: { [name]: programs[name] },
    outdir: 'dist/dev',
    plugins: [onBuild],
  });
  await bundle.watch();
  return {
    restart() {
      turn = turn.then(restart);
    },
    async end() {
      await bundle.dispose();
      await turn;
      await end();
    },
  };
}

/** Bundles the acts at each change; the server has to look for their new name. */
async function watchActs(changed) {
  const outdir = 'dist/dev/static/acts';
  let first = true;
  const onBuild = {
    name: 'acts',
    setup(build) {
      build.onStart(() => rmSync(outdir, { recursive: true, force: true }));
      build.onEnd(() => {
        if (!first) changed();
        first = false;
      });
    },
  };
  const plugins = [...actsOptions.plugins, onBuild];
  const bundle = await context({ ...actsOptions, logLevel: 'warning', minify: false, outdir, plugins });
  await bundle.watch();
  return { end: () => bundle.dispose() };
}
