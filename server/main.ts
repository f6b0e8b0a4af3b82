import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import next from 'next';
import { whenAskedToEnd } from '../lib/env/end-of-process';
import { EnvironmentError, environment, publicUrl } from '../lib/env/environment';
import { readSourceMapsLate } from '../lib/env/source-maps';
import { checkEndpoints } from '../lib/platform/check-endpoints';
import { checkTrust } from '../lib/platform/check-trust';
import { everything, forgetData, type NamedPurge, onPurge } from '../lib/platform/purge';
import { siteConfig, viewSettings } from '../lib/site/site-config';
import { type AccessLog, createAccessLog, silentAccessLog } from './access-log';
import { findActs } from './acts';
import { createAssets } from './assets';
import { createDrain, type Drain } from './drain';
import { createStyleInliner } from './held-scripts/style-sheets';
import { createPageCache } from './page-cache';
import { createRedisPageStore, type SharedPages } from './page-store-redis';
import { createPorter, type Porter, type PorterOptions } from './porter';
import type { NextHandler } from './render';
import { createSiteView } from './site-view';

/** How the process stops: within 10 s, after balancers have noticed. */
const endGently = { grace: 1000, quiet: 1000, limit: 10_000 };
const endAtOnce = { grace: 0, quiet: 0, limit: 1000 };
/** Longer than that of common balancers (60 s), so that it is them who close a connection. */
const keepAlive = 65_000;
const dir = process.cwd();
const assetFolders = {
  staticDir: join(dir, '.next', 'static'),
  previousStaticDir: join(dir, 'dist', 'previous-static'),
  publicDir: join(dir, 'public'),
};
/** In dev mode: the acts, which `npm run dev` bundles beside the programs. */
const devFolders = { staticDir: join(dir, 'dist', 'dev', 'static') };
/** Holds until the first answer of the platform. */
const unknownSite = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };

/** One line of JSON for the operator. */
function report(problem: unknown): void {
  const text = problem instanceof Error ? inspect(problem) : String(problem);
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), event: 'porter-problem', problem: text })}\n`,
  );
}

/** Tells what stopped the start, in words for the operator, and ends the process. */
function giveUp(problem: unknown): void {
  const readable = problem instanceof EnvironmentError || problem instanceof PortError;
  if (readable) process.stderr.write(`${problem.message}\n`);
  else report(problem);
  process.exit(1);
}

/** The port cannot be had. */
class PortError extends Error {
  override readonly name = 'PortError';
}

/** Listens on all addresses: bound to one, Next would take the gate's rewrites for other hosts (design 10). */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      const taken = problem.code === 'EADDRINUSE';
      const reason = taken ? 'is used by another program' : `cannot be opened (${problem.code})`;
      reject(new PortError(`Port ${port} ${reason}. Set the variable PORT to a free port.`));
    });
    server.listen(port, resolve);
  });
}

/** Next in this process; its handler waits until Next is prepared, so that no early reader is turned away. */
function createNext(server: Server, port: number, dev: boolean) {
  // Next answers upgrades on the server that it knows: in dev mode ours, else one that nobody reaches.
  const app = next({ dev, dir, port, customServer: true, httpServer: dev ? server : createServer() });
  let preparing: Promise<NextHandler> | undefined;
  const prepare = () => {
    preparing ??= app.prepare().then(() => app.getRequestHandler());
    return preparing;
  };
  const handler: NextHandler = async (request, response) => (await prepare())(request, response);
  return { handler, prepare };
}

/** The second layer of pages where several instances share a Redis. */
async function openSharedPages(
  forget: (what: NamedPurge) => void,
  forgetAll: (missed: number) => void,
): Promise<SharedPages | undefined> {
  const { REDIS_URL } = environment();
  if (!REDIS_URL) return undefined;
  const build = (await readFile(join(dir, '.next', 'BUILD_ID'), 'utf8')).trim();
  return createRedisPageStore({ url: REDIS_URL, build, onPurge: forget, onGap: forgetAll, report });
}

/** Holding scripts back, unless HOLD_SCRIPTS turns it off. */
function holdOptions(): PorterOptions['hold'] {
  const { HOLD_SCRIPTS, REDIS_URL, SEVERAL_INSTANCES } = environment();
  if (HOLD_SCRIPTS === '0') return undefined;
  return {
    styles: createStyleInliner(assetFolders.staticDir),
    idle: HOLD_SCRIPTS === 'idle',
    // A file that one instance keeps is not found on another.
    filesBeside: SEVERAL_INSTANCES === 'off' || REDIS_URL !== undefined,
  };
}

/** Finishes what runs, then ends the process. */
async function stop(drain: Drain, log: AccessLog): Promise<void> {
  const inTime = await drain.begin();
  log.flush();
  if (!inTime) report('some requests were cut off at the time limit of the stop');
  process.exit(0);
}

/** Pages that together load what all pages share. */
const warmUpPages = ['/home.html', '/newsDetail.html'];

/** Asks for some pages before readers do: the first of a kind takes ten times as long, most of a reader's patience. */
async function warmUp(port: number, basePath: string): Promise<void> {
  const ask = (page: string) =>
    fetch(`http://localhost:${port}${basePath}${page}`, { headers: { 'user-agent': 'kanbao-warm-up' } });
  await Promise.allSettled(warmUpPages.map(ask));
}

async function start(dev: boolean): Promise<void> {
  if (!dev) readSourceMapsLate();
  checkEndpoints();
  const { ACCESS_LOG, BASE_PATH, CMS_ORIGINS, PAGE_CACHE_BYTES, PORT } = environment();
  // In dev mode Next says itself what it answers.
  const log =
    ACCESS_LOG === 'on' && !dev ? createAccessLog((lines) => process.stdout.write(lines)) : silentAccessLog;
  const site = createSiteView({ load: siteConfig, initial: unknownSite });
  const cache = createPageCache(PAGE_CACHE_BYTES);
  const server = createServer({ keepAliveTimeout: keepAlive });
  const drain = createDrain(server, dev ? endAtOnce : endGently);
  const { handler, prepare } = createNext(server, PORT, dev);
  let prepared = false;
  const forget: Porter['forget'] = (what) => porter.forget(what);
  const forgetWhatOthersDid = (what: NamedPurge) => {
    // Pages are drawn from the data, so it goes first.
    forgetData(what)
      .catch(report)
      .finally(() => forget(what));
  };
  const forgetAll = (missed: number) => {
    forgetData({ paths: [], tags: [everything], id: `missed-${missed}` })
      .catch(report)
      .finally(() => porter.forgetAll());
  };
  const shared = dev ? undefined : await openSharedPages(forgetWhatOthersDid, forgetAll);
  const folders = dev ? devFolders : assetFolders;
  const porter = createPorter({
    handler,
    basePath: BASE_PATH,
    cmsOrigins: CMS_ORIGINS,
    publicUrl: publicUrl(),
    settings: viewSettings(),
    site,
    cache,
    assets: await createAssets(folders),
    acts: await findActs(folders.staticDir),
    shared,
    dev,
    hold: dev ? undefined : holdOptions(),
    passesGate: !dev,
    log,
    report,
    isReady: () => prepared && !drain.isDraining(),
  });
  onPurge('page-cache', async (what) => {
    forget(what);
    // Until the store has been told, it may hand pages back: once more, then.
    await shared?.purge(what).finally(() => forget(what));
    // The configuration may be what changed; it decides which page is whose.
    await site.refresh();
  });
  server.on('request', porter.listener);
  await listen(server, PORT);
  whenAskedToEnd(() => stop(drain, log).catch(giveUp));
  await prepare();
  await checkTrust();
  if (!dev) await warmUp(PORT, BASE_PATH);
  prepared = true;
}

start(process.argv.includes('--dev')).catch(giveUp);
