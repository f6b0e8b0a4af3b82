import type { RequestListener } from 'node:http';
import { pageBudget } from '../lib/platform/page-scope';
import type { Purge } from '../lib/platform/purge';
import { withRequestId } from '../lib/platform/request-id';
import { steadyNow } from '../lib/platform/steady-clock';
import { drawingsRefused } from '../lib/platform/tallies';
import { beginTrace, currentSpan, withSpan } from '../lib/platform/trace';
import { pageHref } from '../lib/routes/href';
import type { ViewSettings } from '../lib/view/resolve';
import type { AccessLog } from './access-log';
import { openAnswerDesk } from './answer-desk';
import type { Assets } from './assets';
import { isTooLarge } from './body-limits';
import { createBusyPages } from './busy-page';
import { contentSecurityPolicy, type InlineParts } from './content-security-policy';
import { createDevReload } from './dev-reload';
import { createDrawing } from './drawing';
import type { EdgeFront } from './edge/edge-front';
import { createRecorder, type Exchange, pathOf, type Recorder } from './exchange';
import {
  forConfidence,
  handlerMethods,
  longestTarget,
  pageMethods,
  requestIdOf,
  securityHeaders,
  withCamera,
  withoutFrameOptions,
  withSecretAddress,
} from './header-rules';
import { createMetrics, type Metrics } from './metrics';
import { createOtherBuildDesk } from './other-build-desk';
import { createOwnAnswers } from './own-answers';
import { createPageAddresses, type PageAddress } from './page-address';
import type { PageCache } from './page-cache';
import { askedPage, createPageDesk, type Flashes } from './page-desk';
import { preparePages } from './page-head/prepare-pages';
import type { StyleInliner } from './page-head/style-sheets';
import { createPageService, type RenderPage } from './page-service';
import type { SharedPages } from './page-store-redis';
import { createPassOn } from './pass-on';
import { hasDotSegment, isCanonical, isDecodable } from './path-encoding';
import { type Answer, createPlainAnswers, type PlainAnswers } from './plain-answers';
import { createRecompressor } from './recompress-pages';
import { createRenderer, type NextHandler } from './render';
import type { SiteView } from './site-view';

export interface PorterOptions {
  /** Origins that may show pages in a frame with `inCmsPage` (Spec §2). */
  cmsOrigins?: readonly string[];
  /** Next, or in tests something small in its place. */
  handler: NextHandler;
  basePath: string;
  /** Address readers use, without a trailing slash. */
  publicUrl: string;
  settings: ViewSettings;
  site: SiteView;
  cache: PageCache;
  /** In dev mode our own scripts only: Next serves its files itself. */
  assets?: Assets | undefined;
  shared?: SharedPages | undefined;
  /** Next's dev server: no page is kept and the policy allows what it needs. */
  dev?: boolean;
  /** Does the gate's work for pages itself. */
  passesGate?: boolean;
  /** Puts style rules into pages; undefined leaves them in Next's sheets. */
  styles?: StyleInliner | undefined;
  log: AccessLog;
  metrics?: Metrics;
  report: (problem: unknown) => void;
  /** What `/readyz` says: Next is prepared and nobody asked to stop. */
  isReady: () => boolean;
  now?: () => number;
  /** Whether a pass is the doctor's, who is told how its request has arrived; without it nobody is. */
  isDoctor?: ((pass: string) => boolean) | undefined;
  /** What readers bring for a page to say once. */
  flashes?: Flashes | undefined;
  /** Answers trusted caches in front by their view key. */
  edge?: EdgeFront | undefined;
}

export interface Porter {
  listener: RequestListener;
  /** Draws a page before readers ask for it; whether it could be had. Never rejects. */
  draw(url: string): Promise<boolean>;
  /** Drops pages of this instance. */
  forget(what: Purge): void;
  /** Drops all pages likewise. */
  forgetAll(): void;
}

/** What tells of visits: it can wait, and nobody waits for it. */
const statistics = new Set(['/visit-figures', '/api/page-view', '/api/video-event']);
/** What machines ask for every few seconds; traces of it would bury the others. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);
/** Scripts, styles, fonts and pictures of a build. */
const buildFile = /^\/_next\/static\/[\w./~%-]{1,200}\.\w{2,5}$/;
/** Addresses of Next's dev server. */
const devPattern = /^\/_(?:_next|next)/;

/** Puts the porter together; the listener decides who answers. */
export function createPorter(options: PorterOptions): Porter {
  const { basePath, assets, dev = false } = options;
  const otherBuilds = !dev && options.shared !== undefined;
  const { addresses, answers, ownAnswers, page, pages, passOn, sendAsset, sendOtherBuilds, turnsAway } =
    createDesks(options);
  const pagePrefix = `${basePath}/`;

  function turnStatisticsAway(exchange: Exchange): void {
    drawingsRefused.add('full', 'statistics');
    answers.busy(exchange);
  }

  /** What answers a request; a refusal is an answer like others. */
  function choose(exchange: Exchange): Answer {
    const { method = 'GET', url = '/' } = exchange.request;
    if (url.length > longestTarget) return answers.tooLong;
    if (!url.startsWith('/')) return answers.noPath;
    if (hasDotSegment(pathOf(exchange.request))) return answers.badPath;
    const special = url.startsWith(pagePrefix) ? undefined : chooseSpecial(exchange, method);
    if (special) return special;
    if (!pageMethods.includes(method)) return answers.pageMethodsOnly;
    const address = addresses.find(askedPage(exchange));
    if (!address) return (given) => passOn(given, 'gate');
    return (given) => page(given, address);
  }

  /** Addresses outside the folder of the pages. */
  function chooseSpecial({ request }: Exchange, method: string): Answer | undefined {
    const pathname = pathOf(request);
    // Next answers 500 to a path that it cannot decode.
    if (!isDecodable(pathname)) return answers.badEncoding;
    if (isTooLarge(pathname, request.headers['content-length'])) return answers.bodyTooLarge;
    if (statistics.has(pathname) && turnsAway('statistics')) return turnStatisticsAway;
    if (pathname.startsWith('/api/')) {
      if (!isCanonical(pathname)) return answers.badPath;
      return handlerMethods.includes(method) ? (given) => passOn(given, 'api') : answers.handlerMethodsOnly;
    }
    if (dev && devPattern.test(pathname) && !assets?.has(pathname)) return (given) => passOn(given, 'dev');
    if (!pageMethods.includes(method)) return answers.pageMethodsOnly;
    if (assets?.has(pathname)) return (given) => sendAsset(given, pathname);
    // Another build's, beside which this one runs for a while.
    if (otherBuilds && buildFile.test(pathname)) return (given) => sendOtherBuilds(given, pathname);
    // What else Next has there is its picture optimiser, which must not be reachable beside our own.
    return pathname.startsWith('/_next/') && !dev ? answers.nothingHere : ownAnswers.get(pathname);
  }

  return {
    listener(request, response) {
      const id = requestIdOf(request.headers);
      const span = probes.has(request.url ?? '') ? undefined : beginTrace('request');
      const exchange = { request, response, id, started: performance.now(), span };
      try {
        withRequestId(id, () => withSpan(span, () => choose(exchange)(exchange)));
      } catch (problem) {
        answers.fail(exchange, problem);
      }
    },
    async draw(url) {
      await options.site.refresh().catch(options.report);
      const address = addresses.find({ url, cookie: undefined, userAgent: undefined });
      if (!address) return false;
      const found = await pages.obtain(address, { userAgent: '', requestId: 'warm-up' });
      return found.page.status < 500;
    },
    forget: (what) => pages.forget(what),
    forgetAll: () => pages.forgetAll(),
  };
}

/** In dev mode Next compiles a page when it is first asked for, which takes longer than any reader would wait. */
const compiling = { limit: 120_000, budget: 60_000 };

/** Everything that answers requests, with what it shares. */
function createDesks(options: PorterOptions) {
  const {
    basePath,
    cache,
    dev = false,
    handler,
    now = steadyNow,
    publicUrl,
    report,
    settings,
    site,
  } = options;
  const https = publicUrl.startsWith('https:');
  const home = pageHref(basePath, ['home']);
  const security = securityHeaders(https);
  const { cmsOrigins = [] } = options;
  const policyFor = (parts?: InlineParts, framedBy: readonly string[] = [], ownHostOnly = false) =>
    contentSecurityPolicy({ dev, https, framedBy, ownHostOnly }, parts);
  const metrics = options.metrics ?? createMetrics(() => cache.size());
  const inDevelopment = dev ? { keeps: () => false, isDevelopment: true } : {};
  const addresses = createPageAddresses({ basePath, settings, site, ...inDevelopment });
  const record = createRecorder({ log: options.log, metrics, programOf: addresses.programOf });
  const locale = settings.defaultLocale;
  const answers = createPlainAnswers({ security, policyFor, record, report, locale, home });
  const host = new URL(publicUrl).host;
  const draw = createRenderer({
    handler,
    host,
    home,
    report,
    passesGate: options.passesGate ?? false,
    ...(dev ? { limit: compiling.limit } : {}),
  });
  const drawn = timed(draw, metrics);
  const reload = dev ? createDevReload() : undefined;
  const prepared = preparePages(reload?.listening(drawn) ?? drawn, options.styles);
  const plain = ['Content-Security-Policy', policyFor(), ...security];
  const securityOf = (parts: InlineParts, { view, route, confidential }: PageAddress) => {
    const framedBy = view.shell === 'cms' ? cmsOrigins : [];
    const framed = framedBy.length > 0 ? withoutFrameOptions(security) : security;
    const filmed = route.camera ? withCamera(framed) : framed;
    return [
      'Content-Security-Policy',
      policyFor(parts, framedBy, confidential),
      ...(route.secretAddress ? withSecretAddress(filmed) : confidential ? forConfidence(filmed) : filmed),
    ];
  };
  const { render, turnsAway } = createDrawing(prepared, metrics, dev ? compiling.budget : pageBudget);
  const pages = createPageService({
    cache,
    render,
    busy: createBusyPages({ home, security: securityOf }),
    security: securityOf,
    shared: options.shared,
    report,
    recompressor: dev ? undefined : createRecompressor({ cache, report }),
    now,
  });
  const { flashes } = options;
  if (flashes) openAnswerDesk({ addresses, flashes, render, security: securityOf, now });
  return {
    addresses,
    answers,
    pages,
    turnsAway,
    ownAnswers: createOwnAnswers(answers, metrics, { ...options, changes: reload?.answer }),
    page: createPageDesk({
      addresses,
      pages,
      cache,
      site,
      record,
      fail: answers.fail,
      now,
      flashes,
      edge: options.edge,
    }),
    passOn: createPassOn({ handler, dev, security, policy: policyFor(), record, report, fail: answers.fail }),
    sendAsset: createAssetDesk(options.assets, plain, record, answers),
    sendOtherBuilds: createOtherBuildDesk({ shared: options.shared, headers: plain, record, answers }),
  };
}

/** Measures how long pages take to draw. */
function timed(render: RenderPage, metrics: Metrics): RenderPage {
  return async (address, requester) => {
    const started = performance.now();
    const route = address.route.name;
    const span = currentSpan()?.begin(`draw ${route}`, 'drawing');
    const rendered = await withSpan(span, () => render(address, requester));
    const { status } = rendered;
    metrics.drawn(route, status, (performance.now() - started) / 1000);
    span?.end({ 'http.route': route, 'http.response.status_code': status }, { failed: status >= 500 });
    return rendered;
  };
}

function createAssetDesk(
  assets: Assets | undefined,
  security: readonly string[],
  record: Recorder,
  answers: PlainAnswers,
): (exchange: Exchange, pathname: string) => void {
  return (exchange, pathname) => {
    const { request, response, id } = exchange;
    assets
      ?.send({ request, response, pathname, headers: [...security, 'X-Request-Id', id] })
      .then(({ status, bytes }) => record(exchange, { route: 'asset', cache: '-', status, bytes }))
      .catch((problem) => answers.fail(exchange, problem));
  };
}
