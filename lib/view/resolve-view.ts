import { decodePercent } from '../format/parse-url';
import type { Route } from '../routes/route';
import { localeCookie, themeCookie } from './device-cookies';
import { noticeNames } from './flash';
import { type Locale, languageQuery, parseLanguageTag, parseLocale } from './locales';
import { operatingSystemOf } from './operating-system';
import { parseSessionNotice } from './session-notices';
import { type Theme, themeIds } from './themes';
import type { Shell, View } from './view';

export interface ViewConfiguration {
  /** Configured language; undefined for the installation's default. */
  locale: Locale | undefined;
  /** True to select the grey theme (reading 1). */
  dark: boolean;
  firstGrey: boolean;
  /** True to show articles of all kinds, but not lists, in grey (reading 21). */
  detailPageGrey: boolean;
}

interface ViewRequest {
  route: Pick<Route, 'isDetail' | 'perDevice'>;
  /** Query with known parameters only. */
  query: URLSearchParams;
  cookie: (name: string) => string | undefined;
  userAgent: string;
  noticeText?: string | undefined;
}

export interface ViewSettings {
  defaultLocale: Locale;
  /** Substring in the user agent of the publisher's app. */
  nativeAppMark: string;
}

/** Resolves the view; pure, because front server and middleware must agree. */
export function resolveView(request: ViewRequest, site: ViewConfiguration, settings: ViewSettings): View {
  const hasFlag = (name: string) => request.query.get(name) === 'true';
  const chosenTheme = request.cookie(themeCookie);
  const fixedTheme = decidedTheme(request, site);
  const notice = parseSessionNotice(request.query.get('session'));
  // Titles may be encoded twice (reading 24).
  const title = decodePercent(request.query.get('title') ?? '');
  return {
    locale:
      parseLanguageTag(request.query.get(languageQuery)) ??
      parseLocale(request.cookie(localeCookie)) ??
      site.locale ??
      settings.defaultLocale,
    theme: fixedTheme ?? (chosenTheme === 'dark' ? 'dark' : 'normal'),
    followSystem: fixedTheme === undefined && chosenTheme === 'system',
    shell: hasFlag('inCmsPage') ? 'cms' : shellOf(request.userAgent, settings.nativeAppMark),
    mode: hasFlag('isPreview') ? 'preview' : hasFlag('isPoster') ? 'poster' : 'public',
    isShare: hasFlag('isShare'),
    isView: hasFlag('isView'),
    ...(request.route.perDevice && { device: operatingSystemOf(request.userAgent) }),
    ...(title ? { title } : {}),
    ...(notice ? { notice } : {}),
    ...(request.noticeText && noticeNames.some((name) => request.query.has(name))
      ? { noticeText: request.noticeText }
      : {}),
  };
}

/** Returns the theme that query or configuration set; if undefined, the reader chooses. */
function decidedTheme({ query, route }: ViewRequest, site: ViewConfiguration): Theme | undefined {
  if (query.get('grey') === 'true' || site.dark || (site.detailPageGrey && route.isDetail)) return 'grey';
  const themeName = query.get('theme');
  if (themeName !== null) return themeIds.find((id) => id === themeName) ?? 'normal';
  return site.firstGrey ? 'firstGrey' : undefined;
}

/** Detects the publisher's app (R6.05). */
export function isNativeApp(userAgent: string, nativeAppMark: string): boolean {
  return nativeAppMark !== '' && userAgent.includes(nativeAppMark);
}

export const socialUserAgent = 'MicroMessenger';

/** Detects the shell. The app is checked first, because its user agent may name other shells (platform facts §7). */
export function shellOf(userAgent: string, nativeAppMark: string): Shell {
  if (isNativeApp(userAgent, nativeAppMark)) return 'app';
  return userAgent.includes(socialUserAgent) ? 'social' : 'browser';
}
