import 'server-only';
import { cache } from 'react';
import { type ContractConfig, getConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site-wide';
import { isHttpAddress } from '@/lib/format/address';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { requestContext } from '@/lib/runtime/request-context';
import { parseLocale } from '@/lib/view/locales';
import type { OperatingSystem } from '@/lib/view/operating-system';
import type { ViewConfiguration } from '@/lib/view/resolve-view';
import { readAfsCheck } from './afs-check';
import { brandColors } from './brand-color';
import { readDiscussionSettings } from './discussion-settings';
import { readDisplay } from './display';
import { readSocialApp } from './social-app';

/** Configuration before the platform's first response, and after a failure without a cached response. */
const emptyConfig = getConfig.response.parse({});

/** Configurations by route name, for routes in `displayConfig.pages`; all others have the key "". */
const configCache = () =>
  siteWide('site-configs', () => new WeakMap<ContractConfig, Map<string, SiteConfig>>());

function webAddress(text: string | undefined): string | undefined {
  return isHttpAddress(text) ? text : undefined;
}

/** Returns the base URL of the ads host (`advsUrl`, Spec §3); the installation's setting takes precedence. */
function adsBase({ advsUrl }: ContractConfig): string | undefined {
  if (environment().PLATFORM_ADS_URL !== undefined || !/^https?:/i.test(advsUrl ?? '')) return undefined;
  return webAddress(advsUrl)?.replace(/\/+$/, '');
}

function buildSiteConfig(config: ContractConfig, route: string) {
  return {
    name: config.siteName ?? '看报',
    logo: config.padLogo,
    wordMark: config.wordMark && config.padLogo === undefined && config.siteName !== undefined,
    appLogo: config.appLogo,
    shareLogo: config.appShareLogo,
    brand: brandColors(config.padColor),
    topic: brandColors(config.topicColor ?? config.padColor),
    /** 0: pictures right of the text. 1: narrower pictures left of it, and less padding (reading 38). */
    listStyle: config.padListType ?? 0,
    /** Valid http, https or ftp URL (Spec §5). */
    ePaper: webAddress(config.epaperUrl),
    /** True if counts are shown at all (reading 38). */
    counts: config.siteConfig?.globalCount ?? true,
    /** Lower-case hosts whose pages may be framed by link articles. */
    frameHosts: config.frameHosts.map((host) => host.trim().toLowerCase()),
    /** Valid download URLs (Spec §5). */
    apps: {
      ios: webAddress(config.iosUrl),
      android: webAddress(config.androidUrl),
      harmony: webAddress(config.harmonyUrl),
      other: webAddress(config.downloadUrl),
    } satisfies Record<OperatingSystem, string | undefined>,
    ads: { isEnabled: config.ads, base: adsBase(config) },
    social: readSocialApp(config),
    copyright: config.copyright,
    licence: config.icp,
    display: readDisplay(config.displayConfig, route),
    discussion: readDiscussionSettings(config.discussConfig),
    afs: readAfsCheck(config),
    view: {
      locale: parseLocale(config.language),
      dark: config.dark,
      firstGrey: config.firstScreenGrey,
      detailPageGrey: config.detailPageGrey,
    } satisfies ViewConfiguration,
  };
}

export type SiteConfig = Readonly<ReturnType<typeof buildSiteConfig>>;

/** Returns the configuration with the page's switches (R3.122), cached per response of the platform. */
export const siteConfig = cache(async (): Promise<SiteConfig> => {
  // Never rejects: after a failed call, the page is marked incomplete.
  const config = valueOrIncomplete(await read(getConfig, {})) ?? emptyConfig;
  const routeName = requestContext()?.route ?? '';
  const route = config.displayConfig?.pages?.[routeName] === undefined ? '' : routeName;
  const cachedConfigs = configCache();
  const configsByRoute = cachedConfigs.get(config) ?? new Map<string, SiteConfig>();
  cachedConfigs.set(config, configsByRoute);
  const current = configsByRoute.get(route) ?? buildSiteConfig(config, route);
  configsByRoute.set(route, current);
  return current;
});

export function viewSettings() {
  const { DEFAULT_LOCALE, NATIVE_APP_MARK } = environment();
  return { defaultLocale: DEFAULT_LOCALE, nativeAppMark: NATIVE_APP_MARK };
}
