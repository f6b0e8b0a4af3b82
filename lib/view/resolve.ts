import type { Route } from '../routes/route';
import { deviceOf } from './device';
import { localeCookie, themeCookie } from './device-cookies';
import { noticeNames } from './flash';
import { type Locale, languageQuery, linkLocale, parseLocale } from './locales';
import { parseSessionNotice } from './session-notice';
import { parseTheme, parseThemeChoice, type Theme } from './themes';
import type { Mode, Shell, View } from './view';

/** The part of the site configuration that decides a view. */
export interface ViewConfiguration {
  /** Language the publisher set; undefined leaves the installation's default. */
  locale: Locale | undefined;
  /** The dark flag; selects the grey theme as the spec says (reading 1). */
  dark: boolean;
  /** First-screen grey. */
  firstGrey: boolean;
  /** Greys articles of all kinds, no lists (reading 21). */
  detailPageGrey: boolean;
}

export interface ViewRequest {
  route: Pick<Route, 'detail' | 'perDevice'>;
  /** Known query only. */
  query: URLSearchParams;
  cookie: (name: string) => string | undefined;
  userAgent: string;
  /** The platform's own words that the page is to say, beside a notice. */
  said?: string | undefined;
}

export interface ViewSettings {
  defaultLocale: Locale;
  /** Mark of the publisher's native app in the user agent; checked before the social app. */
  nativeAppMark: string;
}

/** Resolves the view of one request; pure, so porter and gate agree by construction. */
export function resolveView(request: ViewRequest, site: ViewConfiguration, settings: ViewSettings): View {
  const flag = (name: string) => request.query.get(name) === 'true';
  const choice = parseThemeChoice(request.cookie(themeCookie));
  const decided = decidedTheme(request, site);
  const notice = parseSessionNotice(request.query.get('session'));
  const title = queryTitle(request.query.get('title'));
  return {
    locale:
      linkLocale(request.query.get(languageQuery)) ??
      parseLocale(request.cookie(localeCookie)) ??
      site.locale ??
      settings.defaultLocale,
    theme: decided ?? (choice === 'dark' ? 'dark' : 'normal'),
    followSystem: decided === undefined && choice === 'system',
    shell: flag('inCmsPage') ? 'cms' : shellOf(request.userAgent, settings.nativeAppMark),
    mode: modeOf(flag),
    isShare: flag('isShare'),
    isView: flag('isView'),
    ...(request.route.perDevice && { device: deviceOf(request.userAgent) }),
    ...(title ? { title } : {}),
    ...(notice ? { notice } : {}),
    ...(request.said && noticeNames.some((name) => request.query.has(name)) ? { said: request.said } : {}),
  };
}

/** The theme that query or configuration decide; undefined leaves it to the reader. */
function decidedTheme({ query, route }: ViewRequest, site: ViewConfiguration): Theme | undefined {
  if (query.get('grey') === 'true' || site.dark || (site.detailPageGrey && route.detail)) return 'grey';
  const named = query.get('theme');
  if (named !== null) return parseTheme(named) ?? 'normal';
  return site.firstGrey ? 'firstGrey' : undefined;
}

function modeOf(flag: (name: string) => boolean): Mode {
  if (flag('isPreview')) return 'preview';
  return flag('isPoster') ? 'poster' : 'public';
}

/** Whether it is the publisher's native app that asks (R6.05). */
export function isNativeApp(userAgent: string, nativeAppMark: string): boolean {
  return nativeAppMark !== '' && userAgent.includes(nativeAppMark);
}

/** Part of the user agent of the social app's web view. */
export const socialMark = 'MicroMessenger';

/** Platform facts §7: the publisher's own app is checked first, since its web view may name others too. */
export function shellOf(userAgent: string, nativeAppMark: string): Shell {
  if (isNativeApp(userAgent, nativeAppMark)) return 'app';
  return userAgent.includes(socialMark) ? 'social' : 'browser';
}

/** Reading 24: decoded once by the query parser, once more only if what is left is valid percent-encoding. */
function queryTitle(value: string | null): string | undefined {
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
