import 'server-only';
import { cache } from 'react';
import { type ContractConfig, getConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { isHttpAddress } from '@/lib/format/address';
import { pageScope } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import type { Device } from '@/lib/view/device';
import { parseLocale } from '@/lib/view/locales';
import type { ViewConfiguration } from '@/lib/view/resolve';
import { type AfsCheck, readAfsCheck } from './afs-check';
import { type BrandColours, brandColours } from './brand-colour';
import { type DiscussionSettings, readDiscussion } from './discussion';
import { type Display, hasOwnDisplay, readDisplay } from './display';
import { readSocialApp, type SocialApp } from './social-app';

/** Whether there are ads, and where they come from. */
export interface AdSettings {
  /** Off unless the publisher switched them on (Spec §9). */
  on: boolean;
  /** Base address of the advertising host where the configuration names one; else it is the installation's. */
  base: string | undefined;
}

/** The publisher's configuration as pages use it: every value has its default. */
export interface SiteConfig {
  name: string;
  logo: string | undefined;
  /** The name stands in the place of a logo. */
  wordMark: boolean;
  appLogo: string | undefined;
  shareLogo: string | undefined;
  brand: BrandColours;
  topic: BrandColours;
  /** List style: 0 pictures right, 1 pictures left and tighter (reading 38: our table). */
  listStyle: number;
  /** Only when it is a valid http(s) or ftp address (Spec §5). */
  ePaper: string | undefined;
  /** Master switch for counts (reading 38). */
  counts: boolean;
  /** Hosts whose pages link articles may show in a frame, in lower case. */
  frameHosts: readonly string[];
  /** Where the app is to be had, by device; only valid web addresses (Spec §5). */
  apps: Readonly<Record<Device, string | undefined>>;
  ads: AdSettings;
  /** The social app whose login is offered in its web view; undefined where there is none. */
  social: SocialApp | undefined;
  copyright: string | undefined;
  licence: string | undefined;
  display: Display;
  discussion: DiscussionSettings;
  afs: AfsCheck;
  view: ViewConfiguration;
}

/** Stands in until the platform has answered once; what a publisher that configured nothing gets. */
const emptyConfig = getConfig.response.parse({});

/** By configuration, the kinds of page that have switches of their own; "" is all others. */
const builtConfigs = () =>
  siteWide('site-configs', () => new WeakMap<ContractConfig, Map<string, SiteConfig>>());

function webAddress(text: string | undefined): string | undefined {
  return isHttpAddress(text) ? text : undefined;
}

/** The installation's own setting of the host outranks the configuration's. */
function adSettings({ ads, advsUrl }: ContractConfig): AdSettings {
  const named = environment().PLATFORM_ADS_URL === undefined && advsUrl && /^https?:/i.test(advsUrl);
  return { on: ads, base: named && isHttpAddress(advsUrl) ? advsUrl.replace(/\/+$/, '') : undefined };
}

function build(config: ContractConfig, route: string): SiteConfig {
  return {
    name: config.siteName ?? '看报',
    logo: config.padLogo,
    wordMark: config.wordMark && config.padLogo === undefined && config.siteName !== undefined,
    appLogo: config.appLogo,
    shareLogo: config.appShareLogo,
    brand: brandColours(config.padColor),
    topic: brandColours(config.topicColor ?? config.padColor),
    listStyle: config.padListType ?? 0,
    ePaper: webAddress(config.epaperUrl),
    counts: config.siteConfig?.globalCount ?? true,
    frameHosts: config.frameHosts.map((host) => host.trim().toLowerCase()),
    apps: {
      ios: webAddress(config.iosUrl),
      android: webAddress(config.androidUrl),
      harmony: webAddress(config.harmonyUrl),
      other: webAddress(config.downloadUrl),
    },
    ads: adSettings(config),
    social: readSocialApp(config),
    copyright: config.copyright,
    licence: config.icp,
    display: readDisplay(config.displayConfig, route),
    discussion: readDiscussion(config.discussConfig),
    afs: readAfsCheck(config),
    view: {
      locale: parseLocale(config.language),
      dark: config.dark,
      firstGrey: config.firstScreenGrey,
      detailPageGrey: config.detailPageGrey,
    },
  };
}

/**
 * The site configuration with the switches of the page that is drawn (R3.122); the same object as long as the platform's
 * answer is the same. Never rejects. A page asks for it in
 * some twenty places and is answered once.
 */
export const siteConfig = cache(async (): Promise<SiteConfig> => {
  const answer = await read(getConfig, {});
  const config = answer.ok ? answer.value : emptyConfig;
  const asked = pageScope()?.route ?? '';
  const route = hasOwnDisplay(config.displayConfig, asked) ? asked : '';
  const built = builtConfigs();
  const kinds = built.get(config) ?? new Map<string, SiteConfig>();
  built.set(config, kinds);
  const known = kinds.get(route);
  if (known) return known;
  const fresh = build(config, route);
  kinds.set(route, fresh);
  return fresh;
});

/** What the view needs beside the configuration. */
export function viewSettings() {
  const { DEFAULT_LOCALE, NATIVE_APP_MARK } = environment();
  return { defaultLocale: DEFAULT_LOCALE, nativeAppMark: NATIVE_APP_MARK };
}
