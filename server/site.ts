import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import next from 'next';
import { applyBuiltNextConfig } from '../lib/env/built-next-config';
import { environment, publicUrl } from '../lib/env/environment';
import { ignoreOutputErrors } from '../lib/env/output-errors';
import { enableLazySourceMaps } from '../lib/env/source-maps';
import { StartError } from '../lib/env/start-error';
import { checkAuth } from '../lib/platform/check-auth';
import { checkEndpoints } from '../lib/platform/check-endpoints';
import { dataCache } from '../lib/platform/data-cache';
import { everythingTag, type NamedPurge, onPurge, purgeDataCaches } from '../lib/platform/purge';
import { log } from '../lib/runtime/log';
import { lostLogLines } from '../lib/runtime/metrics';
import { sharedStore } from '../lib/runtime/redis';
import { withRequestContext } from '../lib/runtime/request-context';
import { siteConfig, viewSettings } from '../lib/site/site-config';
import { type AccessLog, createAccessLog, silentAccessLog } from './access-log';
import { createAssets } from './assets';
import { redirectConsole } from './console-log';
import { createDrain, type Drain } from './drain';
import { createEdgePurger, type EdgePurger } from './edge/edge-purger';
import { createTrustedCacheHeaders } from './edge/trusted-cache-headers';
import { createFrontServer, type FrontServer } from './front-server';
import { exposeBuildInfo } from './metrics';
import { createPageCache } from './page-cache';
import { createStyleInliner } from './page-head/style-sheets';
import { createRedisPageStore } from './page-store-redis';
import { type NextHandler, RenderTimeout } from './render';
import { shareBuild } from './share-build';
import { startTracing, type Tracing } from './tracing';
import { countUnhandledErrors } from './unhandled-errors';
import { createViewConfigSource } from './view-config-source';
import { warmUp } from './warm-up';

/** Times of the shutdown in ms, explained in `DrainOptions`. */
const productionShutdown = { grace: 1000, quiet: 1000, limit: 10_000 };
const devShutdown = { grace: 0, quiet: 0, limit: 1000 };
/** Milliseconds, longer than the 60 s of load balancers, so that the balancer closes connections first. */
const keepAliveMs = 65_000;
const dir = process.cwd();
const assetFolders = {
  staticDir: join(dir, '.next', 'static'),
  previousStaticDir: join(dir, 'dist', 'previous-static'),
  publicDir: join(dir, 'public'),
};
/** Folder of our own scripts, which `npm run dev` bundles. */
const devFolders = { staticDir: join(dir, 'dist', 'dev', 'static') };
const initialViewConfig = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };

/** Maximum ms of waiting for the configuration. */
const configBudget = 1000;

/** Loads the configuration; returns the last known configuration after the time limit. */
const loadSiteConfig = () => withRequestContext(siteConfig, { budget: configBudget });

function reportProblem(problem: unknown): void {
  if (problem instanceof RenderTimeout) log('render-timeout', { problem: problem.message });
  else log('unexpected-error', { problem: problem instanceof Error ? inspect(problem) : String(problem) });
}

/** Listens on all addresses. With a single address, Next would treat rewrites as external. */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      const isInUse = problem.code === 'EADDRINUSE';
      const reason = isInUse ? 'is used by another program' : `cannot be opened (${problem.code})`;
      reject(new StartError(`Port ${port} ${reason}. Set the variable PORT to a free port.`));
    });
    server.listen(port, resolve);
  });
}

/** Fails early if the port is in use, because the site opens the port only after Next is prepared. */
async function checkPort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

function createNext(server: Server, port: number, dev: boolean) {
  // Next handles WebSocket upgrades on `httpServer`, so in production it gets a server that never listens.
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

async function openSharedPages(onPurge: (purgeRequest: NamedPurge) => void, onGap: (latest: number) => void) {
  const { REDIS_URL } = environment();
  const store = sharedStore();
  if (!REDIS_URL || !store) return undefined;
  return createRedisPageStore({ store, url: REDIS_URL, build: await buildId(), onPurge, onGap });
}

function openTrustedHeaders() {
  const { EDGE_PURGE, EDGE_SECRET } = environment();
  const { nativeAppMark } = viewSettings();
  const isPurged = EDGE_PURGE !== undefined;
  return EDGE_SECRET
    ? createTrustedCacheHeaders({ secret: EDGE_SECRET, nativeAppMark, isPurged })
    : undefined;
}

function openEdgePurger(): EdgePurger | undefined {
  const { EDGE_PURGE, EDGE_PURGE_TOKEN, EDGE_PURGE_URL } = environment();
  if (!EDGE_PURGE || !EDGE_PURGE_TOKEN || !EDGE_PURGE_URL) return undefined;
  return createEdgePurger({ kind: EDGE_PURGE, urls: EDGE_PURGE_URL, token: EDGE_PURGE_TOKEN });
}

interface RunningSite {
  drain: Drain;
  log: AccessLog;
  tracing: Tracing | undefined;
  edgePurger: EdgePurger | undefined;
}

async function stop({ drain, log, tracing, edgePurger }: RunningSite): Promise<void> {
  const inTime = await drain.begin();
  await edgePurger?.stop();
  log.flush();
  await tracing?.stop();
  if (!inTime) reportProblem('some requests were aborted at the shutdown time limit');
}

/** Pages to render first, which load the modules of all pages. */
const warmUpPages = ['/home.html', '/newsDetail.html'];

/** Maximum ms for which the port stays closed while the platform is unavailable. */
const warmUpLimit = 10_000;

interface SiteOptions {
  dev: boolean;
  /** Receives the shutdown function, which does not end the process. */
  registerStop: (stop: () => Promise<void>) => void;
}

/** Starts the site; resolves when the port is open. @throws StartError, such as for a used port */
export async function startSite({ dev, registerStop }: SiteOptions): Promise<void> {
  ignoreOutputErrors(() => lostLogLines.add());
  countUnhandledErrors(reportProblem);
  if (!dev) {
    enableLazySourceMaps();
    redirectConsole((event, text) => log(event, { text }));
  }
  checkEndpoints();
  const { ACCESS_LOG, BASE_PATH, CMS_ORIGINS, PAGE_CACHE_BYTES, PORT, TRACES_SHARE, TRACES_URL } =
    environment();
  // Next's dev server logs requests itself.
  const accessLog =
    ACCESS_LOG === 'on' && !dev
      ? createAccessLog((lines) => process.stdout.write(lines), { terminal: process.stdout.isTTY })
      : silentAccessLog;
  const version = await exposeBuildInfo(dir, dev ? undefined : await buildId());
  const tracing = TRACES_URL
    ? await startTracing({ url: TRACES_URL, share: TRACES_SHARE, version })
    : undefined;
  const viewConfigs = createViewConfigSource({ load: loadSiteConfig, initial: initialViewConfig });
  const cache = createPageCache(PAGE_CACHE_BYTES);
  const server = createServer({ keepAliveTimeout: keepAliveMs });
  const drain = createDrain(server, dev ? devShutdown : productionShutdown);
  if (!dev) await applyBuiltNextConfig(join(dir, '.next', 'required-server-files.json'));
  const { handler, prepare } = createNext(server, PORT, dev);
  let isPrepared = false;
  // Creates the data cache, which receives purges, before the first purge can arrive.
  dataCache();
  let startedServer: FrontServer | undefined;
  const purge: FrontServer['purge'] = (purgeRequest) => startedServer?.purge(purgeRequest);
  /** Purges data first, because pages are rendered from it. */
  const purgeDataThen = (purgeRequest: NamedPurge, purgePages: () => void) =>
    void purgeDataCaches(purgeRequest).catch(reportProblem).finally(purgePages);
  const applyRemotePurge = (purgeRequest: NamedPurge) =>
    purgeDataThen(purgeRequest, () => purge(purgeRequest));
  const purgeAll = (latest: number) => {
    const everythingPurge = { paths: [], tags: [everythingTag], hard: true, id: `missed-${latest}` };
    purgeDataThen(everythingPurge, () => startedServer?.purgeAll());
  };
  const pageStore = dev ? undefined : await openSharedPages(applyRemotePurge, purgeAll);
  const folders = dev ? devFolders : assetFolders;
  const frontServer = createFrontServer({
    handler,
    basePath: BASE_PATH,
    cmsOrigins: CMS_ORIGINS,
    publicUrl: publicUrl(),
    settings: viewSettings(),
    viewConfigs,
    cache,
    assets: await createAssets(folders),
    pageStore,
    dev,
    styles: dev ? undefined : createStyleInliner(folders.staticDir),
    routesPages: !dev,
    trustedHeadersOf: openTrustedHeaders(),
    log: accessLog,
    report: reportProblem,
    isReady: () => isPrepared && !drain.isDraining(),
  });
  startedServer = frontServer;
  const edgePurger = dev ? undefined : openEdgePurger();
  onPurge('page-cache', async (purgeRequest) => {
    purge(purgeRequest);
    // Redis may have returned purged pages until it received the purge, so pages are purged again. Caches in
    // front are purged last, even after a Redis failure, because they must not fetch the old pages again.
    await (pageStore?.purge(purgeRequest) ?? Promise.resolve()).finally(() => {
      if (pageStore) purge(purgeRequest);
      edgePurger?.purge(purgeRequest);
    });
    // The purge may concern the configuration, which determines the cache keys.
    await viewConfigs.refresh();
  });
  server.on('request', frontServer.listener);
  // In development, opens the port early, because Next's dev server responds even during `prepare`.
  if (dev) await listen(server, PORT);
  else await checkPort(PORT);
  registerStop(() => stop({ drain, log: accessLog, tracing, edgePurger }));
  await prepare();
  await checkAuth();
  if (!dev)
    await warmUp({
      render: frontServer.render,
      urls: warmUpPages.map((page) => BASE_PATH + page),
      timeoutMs: warmUpLimit,
    });
  isPrepared = true;
  const store = sharedStore();
  if (pageStore && store) shareBuild(folders.staticDir, pageStore, store);
  if (!dev) await listen(server, PORT);
}
