import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import next from 'next';
import { useBuiltNextConfig } from '../lib/env/built-next-config';
import { environment, publicUrl } from '../lib/env/environment';
import { outliveOutput } from '../lib/env/lost-output';
import { readSourceMapsLate } from '../lib/env/source-maps';
import { StartError } from '../lib/env/start-error';
import { checkAuth } from '../lib/platform/check-auth';
import { checkEndpoints } from '../lib/platform/check-endpoints';
import { dataCache } from '../lib/platform/data-cache';
import { log } from '../lib/platform/log';
import { withPageScope } from '../lib/platform/page-scope';
import { everything, forgetData, type NamedPurge, onPurge } from '../lib/platform/purge';
import { sharedStore } from '../lib/platform/redis';
import { isDoctorPass } from '../lib/session/doctor-pass';
import { mayBringFlash, openFlash, spentFlash } from '../lib/session/flash';
import { siteConfig, viewSettings } from '../lib/site/site-config';
import { type AccessLog, createAccessLog, silentAccessLog } from './access-log';
import { createAssets } from './assets';
import { createDrain, type Drain } from './drain';
import { createEdgeFront } from './edge/edge-front';
import { createEdgePurger, type EdgePurger } from './edge/edge-purger';
import { tellBuild, tellRedis } from './instance-metrics';
import { gatherConsole } from './library-lines';
import { offerBuild } from './offer-build';
import { createPageCache } from './page-cache';
import { createStyleInliner } from './page-head/style-sheets';
import { createRedisPageStore, type SharedPages } from './page-store-redis';
import { createPorter, type Porter } from './porter';
import type { NextHandler } from './render';
import { createSiteView } from './site-view';
import { startTracing, type Tracing } from './tracing';
import { countLostLines, countUnhandled } from './unhandled';
import { warmUp } from './warm-up';

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
/** In dev mode: our own scripts, which `npm run dev` bundles beside the programs. */
const devFolders = { staticDir: join(dir, 'dist', 'dev', 'static') };
/** Holds until the first answer of the platform. */
const unknownSite = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };

/** ms that the configuration is waited for before a page; what is left of the page's own time goes to the page. */
const siteBudget = 1000;

/** The configuration, if the platform tells it soon, else the last one or none. */
function loadSite() {
  return withPageScope(siteConfig, { budget: siteBudget });
}

/** A problem, for the operator. */
function report(problem: unknown): void {
  log('porter-problem', { problem: problem instanceof Error ? inspect(problem) : String(problem) });
}

/** Listens on all addresses: bound to one, Next would take the gate's rewrites for other hosts (design 10). */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      const taken = problem.code === 'EADDRINUSE';
      const reason = taken ? 'is used by another program' : `cannot be opened (${problem.code})`;
      reject(new StartError(`Port ${port} ${reason}. Set the variable PORT to a free port.`));
    });
    server.listen(port, resolve);
  });
}

/** Fails at once where the port is taken; the port opens only when readers can be answered. */
async function checkPort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
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

async function buildId(): Promise<string> {
  return (await readFile(join(dir, '.next', 'BUILD_ID'), 'utf8')).trim();
}

/** The second layer of pages where several instances share a Redis. */
async function openSharedPages(
  forget: (what: NamedPurge) => void,
  forgetAll: (missed: number) => void,
): Promise<SharedPages | undefined> {
  const { REDIS_URL } = environment();
  const store = sharedStore();
  if (!REDIS_URL || !store) return undefined;
  tellRedis(store);
  return createRedisPageStore({
    store,
    url: REDIS_URL,
    build: await buildId(),
    onPurge: forget,
    onGap: forgetAll,
  });
}

/** Answers trusted caches in front, where there are any. */
function openEdgeFront() {
  const { EDGE_PURGE, EDGE_SECRET } = environment();
  const { nativeAppMark } = viewSettings();
  const policy = { purged: EDGE_PURGE !== undefined };
  return EDGE_SECRET ? createEdgeFront({ secret: EDGE_SECRET, nativeAppMark, policy }) : undefined;
}

/** Tells caches in front of purges, where they are to be told. */
function openEdgePurger(): EdgePurger | undefined {
  const { EDGE_PURGE, EDGE_PURGE_TOKEN, EDGE_PURGE_URL } = environment();
  if (!EDGE_PURGE || !EDGE_PURGE_TOKEN || !EDGE_PURGE_URL) return undefined;
  return createEdgePurger({ kind: EDGE_PURGE, urls: EDGE_PURGE_URL, token: EDGE_PURGE_TOKEN });
}

interface Running {
  drain: Drain;
  log: AccessLog;
  tracing: Tracing | undefined;
  edges: EdgePurger | undefined;
}

/** Finishes what runs. */
async function stop({ drain, log, tracing, edges }: Running): Promise<void> {
  const inTime = await drain.begin();
  await edges?.stop();
  log.flush();
  await tracing?.stop();
  if (!inTime) report('some requests were cut off at the time limit of the stop');
}

/** Pages that together load what all pages share. */
const warmUpPages = ['/home.html', '/newsDetail.html'];

/** ms that the port stays shut while those cannot be drawn, as the platform is away. */
const warmUpLimit = 10_000;

/** How the site runs in this process. */
export interface SiteOptions {
  /** With reload, for `npm run dev`. */
  dev: boolean;
  /** Is given what finishes the site's work, as soon as there is any; it does not end the process. */
  onStoppable: (stop: () => Promise<void>) => void;
}

/**
 * Starts the site in this process; resolves when its port is open.
 * @throws StartError when configuration or port do not let it
 */
export async function startSite({ dev, onStoppable }: SiteOptions): Promise<void> {
  outliveOutput(countLostLines());
  countUnhandled(report);
  if (!dev) {
    readSourceMapsLate();
    gatherConsole((event, text) => log(event, { text }));
  }
  checkEndpoints();
  const { ACCESS_LOG, BASE_PATH, CMS_ORIGINS, PAGE_CACHE_BYTES, PORT, TRACES_SHARE, TRACES_URL } =
    environment();
  // In dev mode Next says itself what it answers.
  const accessLog =
    ACCESS_LOG === 'on' && !dev
      ? createAccessLog((lines) => process.stdout.write(lines), { terminal: process.stdout.isTTY })
      : silentAccessLog;
  const version = await tellBuild(dir, dev ? undefined : await buildId());
  const tracing = TRACES_URL
    ? await startTracing({ url: TRACES_URL, share: TRACES_SHARE, version })
    : undefined;
  const site = createSiteView({ load: loadSite, initial: unknownSite });
  const cache = createPageCache(PAGE_CACHE_BYTES);
  const server = createServer({ keepAliveTimeout: keepAlive });
  const drain = createDrain(server, dev ? endAtOnce : endGently);
  if (!dev) await useBuiltNextConfig(join(dir, '.next', 'required-server-files.json'));
  const { handler, prepare } = createNext(server, PORT, dev);
  let prepared = false;
  // Purges are heard from here on: the data cache must be there to heed them, and before the porter no page is kept.
  dataCache();
  let started: Porter | undefined;
  const forget: Porter['forget'] = (what) => started?.forget(what);
  const forgetWhatOthersDid = (what: NamedPurge) => {
    // Pages are drawn from the data, so it goes first.
    forgetData(what)
      .catch(report)
      .finally(() => forget(what));
  };
  const forgetAll = (missed: number) => {
    forgetData({ paths: [], tags: [everything], hard: true, id: `missed-${missed}` })
      .catch(report)
      .finally(() => started?.forgetAll());
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
    shared,
    dev,
    styles: dev ? undefined : createStyleInliner(folders.staticDir),
    passesGate: !dev,
    flashes: { mayBring: mayBringFlash, open: openFlash, spent: spentFlash },
    edge: openEdgeFront(),
    log: accessLog,
    report,
    isDoctor: (pass) => isDoctorPass(pass, Date.now()),
    isReady: () => prepared && !drain.isDraining(),
  });
  started = porter;
  const edges = dev ? undefined : openEdgePurger();
  onPurge('page-cache', async (what) => {
    forget(what);
    // Until the store knew of the purge, it may have handed pages back: once more, then. Caches in front hear of it after that, and
    // also where the store did not: they take nothing old from this instance.
    await (shared?.purge(what) ?? Promise.resolve()).finally(() => {
      if (shared) forget(what);
      edges?.tell(what);
    });
    // The configuration may be what changed; it decides which page is whose.
    await site.refresh();
  });
  server.on('request', porter.listener);
  // Next's dev server answers while it prepares.
  if (dev) await listen(server, PORT);
  else await checkPort(PORT);
  onStoppable(() => stop({ drain, log: accessLog, tracing, edges }));
  await prepare();
  await checkAuth();
  if (!dev)
    await warmUp({
      draw: porter.draw,
      urls: warmUpPages.map((page) => BASE_PATH + page),
      within: warmUpLimit,
    });
  prepared = true;
  const store = sharedStore();
  if (shared && store) offerBuild(folders.staticDir, shared, store);
  if (!dev) await listen(server, PORT);
}
