import { LRUCache } from 'lru-cache';
import { isUncacheableQuery } from '../lib/routes/query';
import { type ResolvedAddress, readAddress } from '../lib/routes/read-address';
import { hasSessionCookie, readerCookiePairs } from '../lib/session/reader-cookies';
import { localeCookie, themeCookie } from '../lib/view/device-cookies';
import type { ReceivedFlash } from '../lib/view/flash';
import { shellOf, type ViewSettings } from '../lib/view/resolve-view';
import { isViewCacheable, type Shell, type View, viewKey } from '../lib/view/view';
import { readViewCookie } from '../lib/view/view-cookie';
import type { ViewConfigSource } from './view-config-source';

/** Resolved page request; cacheable requests with the same `key` get the same bytes. */
export interface PageAddress extends Readonly<Omit<ResolvedAddress, 'query'>> {
  readonly pathname: string;
  readonly key: string;
  readonly cacheable: boolean;
  readonly isPersonal: boolean;
  /** Cookies for Next: language, theme, a one-time message, and on personal pages session and device. */
  readonly cookie: string;
}

export interface PageRequest {
  url: string;
  cookie: string | undefined;
  userAgent: string | undefined;
  flash?: ReceivedFlash | undefined;
}

export type PageAddresses = ReturnType<typeof createPageAddresses>;

interface PageAddressOptions {
  basePath: string;
  settings: ViewSettings;
  viewConfigs: ViewConfigSource;
  isCacheable?: (view: View) => boolean;
  isDevelopment?: boolean;
}

function isPerMember({ route, bare }: Pick<ResolvedAddress, 'route' | 'bare'>): boolean {
  return route.perMember === 'bare' ? bare : route.perMember;
}

function isRenderedEachTime(address: PageAddress): boolean {
  return address.route.perDevice || address.route.perReader || isPerMember(address);
}

const noPage = 'no page';
/** Matches bots, but not Cubot, a brand of phones. */
const botPattern = /(?<!\bcu)bot|spider|crawl|slurp|preview|scrapy|externalhit|archiver|mediapartners/i;
const maxMemoizedLength = 512;

/** Maximum memoized addresses; each takes about 600 bytes. */
const maxMemoized = 4000;

/** Creates a resolver that memoizes, because resolving costs as much as sending a cached page. */
export function createPageAddresses(options: PageAddressOptions) {
  const { basePath, settings, viewConfigs, isCacheable = isViewCacheable, isDevelopment = false } = options;
  const programs = new LRUCache<string, { shell: Shell; program: string }>({ max: 2000 });
  const memoized = new LRUCache<string, PageAddress | typeof noPage>({ max: maxMemoized });
  let memoizedConfig = viewConfigs.current();

  function programOfUserAgent(userAgent: string) {
    const memoizedProgram = programs.get(userAgent);
    if (memoizedProgram) return memoizedProgram;
    const shell = shellOf(userAgent, settings.nativeAppMark);
    const newProgram = { shell, program: botPattern.test(userAgent) ? 'bot' : shell };
    if (userAgent.length <= maxMemoizedLength) programs.set(userAgent, newProgram);
    return newProgram;
  }

  function resolve(pageRequest: PageRequest, locale: string, theme: string): PageAddress | undefined {
    const { pathname, searchParams: search } = parseTarget(pageRequest.url);
    const { userAgent = '', flash } = pageRequest;
    const cookie = (name: string) => (name === localeCookie ? locale : theme) || undefined;
    const request = { pathname, search, cookie, userAgent, flash };
    const resolved = readAddress(request, viewConfigs.current(), { ...settings, basePath, isDevelopment });
    if (!resolved) return undefined;
    const { query, ...addressWithoutQuery } = resolved;
    const isPersonal =
      addressWithoutQuery.route.perReader ||
      (isPerMember(addressWithoutQuery) && hasSessionCookie(pageRequest.cookie ?? ''));
    return {
      ...addressWithoutQuery,
      pathname,
      key: `${viewKey(addressWithoutQuery.view)} ${addressWithoutQuery.url}`,
      cacheable:
        isCacheable(addressWithoutQuery.view) &&
        !isUncacheableQuery(query) &&
        !isPersonal &&
        !addressWithoutQuery.confidential,
      isPersonal,
      cookie: [
        `${localeCookie}=${locale}`,
        `${themeCookie}=${theme}`,
        ...(flash ? [flash.cookie] : []),
        ...(isPersonal ? readerCookiePairs(pageRequest.cookie ?? '') : []),
      ].join('; '),
    };
  }

  return {
    /** Returns undefined for an address that is no page. Next serves or redirects such an address. */
    find(pageRequest: PageRequest): PageAddress | undefined {
      const viewConfig = viewConfigs.current();
      if (viewConfig !== memoizedConfig) {
        memoized.clear();
        memoizedConfig = viewConfig;
      }
      const locale = readViewCookie(pageRequest.cookie, localeCookie);
      const theme = readViewCookie(pageRequest.cookie, themeCookie);
      if (pageRequest.flash) return resolve(pageRequest, locale, theme);
      const rawKey = `${programOfUserAgent(pageRequest.userAgent ?? '').shell} ${locale} ${theme} ${pageRequest.url}`;
      const memoizedAddress = memoized.get(rawKey);
      if (memoizedAddress) return memoizedAddress === noPage ? undefined : memoizedAddress;
      const address = resolve(pageRequest, locale, theme);
      // The key contains the kind of client only, so pages that depend on device or reader are not memoized.
      if (pageRequest.url.length <= maxMemoizedLength && !(address && isRenderedEachTime(address))) {
        memoized.set(rawKey, address ?? noPage);
      }
      return address;
    },
    /** Returns the kind of client. Requests of bots do not count for a page's popularity (ADR 0002). */
    programOf: (userAgent: string | undefined): string => programOfUserAgent(userAgent ?? '').program,
  };
}

/** Parses a target as Next does: `//host/…` stays a path, and the absolute form loses its host. */
export function parseTarget(target: string): Pick<URL, 'pathname' | 'searchParams'> {
  const absolute = target.startsWith('/') ? `http://kanbao${target}` : target;
  return URL.canParse(absolute) ? new URL(absolute) : { pathname: '', searchParams: new URLSearchParams() };
}
