import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageHref } from '../lib/routes/href';
import { rendersRejected } from '../lib/runtime/metrics';
import { pageBudgetMs } from '../lib/runtime/request-context';
import { requestIds } from '../lib/runtime/request-id';
import { monotonicNow } from '../lib/runtime/steady-clock';
import { currentSpan, tracing, withSpan } from '../lib/runtime/trace';
import type { ViewSettings } from '../lib/view/resolve-view';
import type { AccessLog } from './access-log';
import type { Assets } from './assets';
import { isTooLarge } from './body-limits';
import { createBusyPages } from './busy-page';
import { contentSecurityPolicy, type InlineParts } from './content-security-policy';
import { createDevReload } from './dev-reload';
import type { TrustedCacheHeaders } from './edge/trusted-cache-headers';
import { createRecorder, type Exchange, pathOf } from './exchange';
import { provideFormResponses } from './form-responses';
import {
  handlerMethods,
  maxTargetLength,
  pageHeaders,
  pageMethods,
  requestIdOf,
  securityHeaders,
} from './header-rules';
import { createLimitedRenderer } from './limited-renderer';
import { createMetrics, type Metrics } from './metrics';
import { createNextForwarder } from './next-forwarder';
import { createOtherBuildHandler } from './other-builds';
import { createPageAddresses, type PageAddress } from './page-address';
import type { PageCache } from './page-cache';
import { createPageHandler, pageRequestOf } from './page-handler';
import { preparePages } from './page-head/prepare-pages';
import type { StyleInliner } from './page-head/style-sheets';
import { createPageService, type RenderPage } from './page-service';
import type { RedisPageStore } from './page-store-redis';
import { hasDotSegment, isCanonical, isDecodable } from './path-encoding';
import { createPlainAnswers, type ExchangeHandler } from './plain-answers';
import { createRecompressor } from './recompress-pages';
import { createRenderer, type NextHandler } from './render';
import { createSiteEndpoints } from './site-endpoints';
import type { ViewConfigSource } from './view-config-source';

export interface FrontServerOptions {
  /** Origins that may frame pages whose address has the query `inCmsPage` (Spec §2). */
  cmsOrigins?: readonly string[];
  handler: NextHandler;
  basePath: string;
  publicUrl: string;
  settings: ViewSettings;
  viewConfigs: ViewConfigSource;
  cache: PageCache;
  /** Files of the build; in dev mode only our own scripts, because Next serves its files itself. */
  assets?: Assets | undefined;
  pageStore?: RedisPageStore | undefined;
  /** True disables the page cache and weakens the content security policy. */
  dev?: boolean;
  /** True rewrites page URLs here, so that Next skips its middleware. */
  routesPages?: boolean;
  /** Undefined keeps the rules in Next's style sheets. */
  styles?: StyleInliner | undefined;
  log: AccessLog;
  metrics?: Metrics;
  report: (problem: unknown) => void;
  isReady: () => boolean;
  now?: () => number;
  trustedHeadersOf?: TrustedCacheHeaders | undefined;
}

export type FrontServer = ReturnType<typeof createFrontServer>;

/** Addresses that are rejected first under load. */
const statisticsPaths = new Set(['/visit-figures', '/api/page-view', '/api/video-event']);
/** Addresses that machines poll every few seconds, which are not traced. */
const probePaths = new Set(['/healthz', '/readyz', '/metrics']);
const buildFilePattern = /^\/_next\/static\/[\w./~%-]{1,200}\.\w{2,5}$/;
const devPattern = /^\/_(?:_next|next)/;

export function createFrontServer(options: FrontServerOptions) {
  const { basePath, assets, dev = false } = options;
  const sharesBuilds = !dev && options.pageStore !== undefined;
  const { addresses, answers, endpoints, serve, pages, forward, sendAsset, sendSharedFile, rejects } =
    createHandlers(options);
  const pagePrefix = `${basePath}/`;

  function rejectStatistics(exchange: Exchange): void {
    rendersRejected.add('full', 'statistics');
    answers.busy(exchange);
  }

  function chooseHandler(exchange: Exchange): ExchangeHandler {
    const { method = 'GET', url = '/' } = exchange.request;
    if (url.length > maxTargetLength) return answers.tooLong;
    if (!url.startsWith('/')) return answers.noPath;
    if (hasDotSegment(pathOf(exchange.request))) return answers.badPath;
    const specialHandler = url.startsWith(pagePrefix) ? undefined : chooseSpecialHandler(exchange, method);
    if (specialHandler) return specialHandler;
    if (!pageMethods.includes(method)) return answers.pageMethodsOnly;
    const address = addresses.find(pageRequestOf(exchange));
    if (!address) return () => forward(exchange, 'router');
    return () => serve(exchange, address);
  }

  /** Returns the handler of an address outside the base path. */
  function chooseSpecialHandler(exchange: Exchange, method: string): ExchangeHandler | undefined {
    const { request } = exchange;
    const pathname = pathOf(request);
    // Next answers 500 to a path that it cannot decode.
    if (!isDecodable(pathname)) return answers.badEncoding;
    if (isTooLarge(pathname, request.headers['content-length'])) return answers.bodyTooLarge;
    if (statisticsPaths.has(pathname) && rejects('statistics')) return rejectStatistics;
    if (pathname.startsWith('/api/')) {
      if (!isCanonical(pathname)) return answers.badPath;
      return handlerMethods.includes(method) ? () => forward(exchange, 'api') : answers.handlerMethodsOnly;
    }
    if (dev && devPattern.test(pathname) && !assets?.has(pathname)) return () => forward(exchange, 'dev');
    if (!pageMethods.includes(method)) return answers.pageMethodsOnly;
    if (assets?.has(pathname)) return () => sendAsset(exchange, pathname);
    // During a rolling upgrade, pages of another build request that build's files.
    if (sharesBuilds && buildFilePattern.test(pathname)) return () => sendSharedFile(exchange, pathname);
    return pathname.startsWith('/_next/') && !dev ? answers.notFound : endpoints.get(pathname);
  }

  return {
    listener(request: IncomingMessage, response: ServerResponse): void {
      const id = requestIdOf(request.headers);
      const span = probePaths.has(request.url ?? '') ? undefined : tracing.begin?.('request');
      const exchange = { request, response, id, started: performance.now(), span };
      try {
        requestIds.run(id, () => withSpan(span, () => chooseHandler(exchange)(exchange)));
      } catch (problem) {
        answers.fail(exchange, problem);
      }
    },
    /** Renders a page. Resolves to true if it was available; never rejects. */
    async render(url: string): Promise<boolean> {
      await options.viewConfigs.refresh().catch(options.report);
      const address = addresses.find({ url, cookie: undefined, userAgent: undefined });
      if (!address) return false;
      const found = await pages.obtain(address, { userAgent: '', requestId: 'warm-up' });
      return found.page.status < 500;
    },
    purge: pages.purge,
    purgeAll: pages.purgeAll,
  };
}

/** Timeouts in ms, long because Next's dev server compiles a page on its first request. */
const devTimeouts = { limit: 120_000, budget: 60_000 };

function createHandlers(options: FrontServerOptions) {
  const { basePath, cache, dev = false, handler, now = monotonicNow, publicUrl, report } = options;
  const { cmsOrigins = [], trustedHeadersOf, settings, pageStore, viewConfigs } = options;
  const https = publicUrl.startsWith('https:');
  const home = pageHref(basePath, ['home']);
  const security = pageHeaders(https, {});
  const policyFor = (parts?: InlineParts, framedBy: readonly string[] = [], ownHostOnly = false) =>
    contentSecurityPolicy({ dev, https, framedBy, ownHostOnly }, parts);
  const metrics = options.metrics ?? createMetrics(() => cache.size());
  const devOptions = dev ? { isCacheable: () => false, isDevelopment: true } : {};
  const addresses = createPageAddresses({ basePath, settings, viewConfigs, ...devOptions });
  const record = createRecorder({ log: options.log, metrics, programOf: addresses.programOf });
  const locale = settings.defaultLocale;
  const answers = createPlainAnswers({ security, policyFor, record, report, locale, home });
  const { fail } = answers;
  const host = new URL(publicUrl).host;
  const renderer = createRenderer({
    handler,
    host,
    home,
    report,
    routesPages: options.routesPages ?? false,
    ...(dev ? { limit: devTimeouts.limit } : {}),
  });
  const measured = withRenderMetrics(renderer, metrics);
  const devReload = dev ? createDevReload() : undefined;
  const preparedRender = preparePages(devReload?.withReloadScript(measured) ?? measured, options.styles);
  const defaultHeaders = ['Content-Security-Policy', policyFor(), ...security];
  const securityOf = (parts: InlineParts, { view, route, confidential }: PageAddress) => {
    const framedBy = view.shell === 'cms' ? cmsOrigins : [];
    const rules = { ...route, isFramed: framedBy.length > 0, isConfidential: confidential };
    const policy = policyFor(parts, framedBy, confidential);
    return ['Content-Security-Policy', policy, ...pageHeaders(https, rules)];
  };
  const budget = dev ? devTimeouts.budget : pageBudgetMs;
  const { render, rejects } = createLimitedRenderer(preparedRender, metrics, budget);
  const pages = createPageService({
    cache,
    render,
    busyPageOf: createBusyPages({ home, securityOf }),
    securityOf,
    pageStore,
    report,
    recompressor: dev ? undefined : createRecompressor({ cache, report }),
    now,
  });
  provideFormResponses({ addresses, render, securityOf });
  return {
    addresses,
    answers,
    pages,
    rejects,
    endpoints: createSiteEndpoints(answers, metrics, { ...options, streamChanges: devReload?.streamChanges }),
    serve: createPageHandler({ addresses, pages, cache, viewConfigs, record, fail, now, trustedHeadersOf }),
    forward: createNextForwarder({
      handler,
      dev,
      security: securityHeaders(https),
      cspHeader: policyFor(),
      record,
      report,
      fail,
    }),
    sendAsset(exchange: Exchange, pathname: string): void {
      options.assets
        ?.send({ ...exchange, pathname, headers: [...defaultHeaders, 'X-Request-Id', exchange.id] })
        .then(({ status, bytes }) => record(exchange, { route: 'asset', cache: '-', status, bytes }))
        .catch((problem) => fail(exchange, problem));
    },
    sendSharedFile: createOtherBuildHandler({ pageStore, headers: defaultHeaders, record, answers }),
  };
}

function withRenderMetrics(render: RenderPage, metrics: Metrics): RenderPage {
  return async (address, requester) => {
    const started = performance.now();
    const route = address.route.name;
    const span = currentSpan()?.begin(`render ${route}`, 'render');
    const rendered = await withSpan(span, () => render(address, requester));
    const { status } = rendered;
    metrics.recordRender(route, status, (performance.now() - started) / 1000);
    span?.end({ 'http.route': route, 'http.response.status_code': status }, { failed: status >= 500 });
    return rendered;
  };
}
