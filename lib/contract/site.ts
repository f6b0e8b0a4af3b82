import { z } from 'zod';
import { day, minute } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';

/** Comment settings; default: allowed, without review (platform facts §6). */
const discussConfig = z.object({
  shown: wire.optionalFlag,
  open: wire.optionalFlag,
  closedColumns: wire.listOf(z.string()),
  reviewFirst: wire.flag,
  /** Maximum graphemes of a comment. */
  wordLimit: wire.optionalNumber,
  pictures: wire.optionalFlag,
});

/** Display switches (Spec §3). The spec names only some of them; we chose the other names (reading 46). */
const displaySwitches = {
  fontSize: wire.optionalNumber,
  lineHeight: wire.optionalNumber,
  fontStep: wire.optionalNumber,
  backToTop: wire.optionalFlag,
  jumpToBottom: wire.optionalFlag,
  touchEditionTag: wire.optionalFlag,
  relativeTimeStyle: wire.optionalNumber,
  listCounts: wire.optionalFlag,
  carousel: wire.optionalFlag,
  hotList: wire.optionalFlag,
  recommended: wire.optionalFlag,
  related: wire.optionalFlag,
  like: wire.optionalFlag,
  favourite: wire.optionalFlag,
  fontSizeControl: wire.optionalFlag,
  wordCount: wire.optionalFlag,
  credits: wire.optionalFlag,
  shareLogo: wire.optionalFlag,
  /** Renders share cards for pages without a picture; `drawnCardFirst` prefers cards to `appShareLogo`. */
  drawnCard: wire.optionalFlag,
  drawnCardFirst: wire.optionalFlag,
  barrage: wire.optionalFlag,
  downloadPrompt: wire.optionalFlag,
  shareIcons: wire.listOf(z.string()),
  /** Aspect ratio as height to width, such as 9:16 (reading 44). */
  innerVideoRatio: wire.optionalText,
  miniVideoStyle: wire.optionalNumber,
  tipoffStyle: wire.optionalNumber,
  /** Seconds until the related videos of a shared short video advance; 0: never (reading 45). */
  swipeShareAutoplay: wire.optionalNumber,
};

export type ContractDisplaySwitches = z.output<z.ZodObject<typeof displaySwitches>>;

const displayConfig = z.object({
  ...displaySwitches,
  /** Page switches by route, such as `newsDetail` (Spec §3). */
  pages: wire.optionalObject(z.record(z.string(), wire.optionalObject(z.object(displaySwitches)))),
});

export type ContractDisplayConfig = z.output<typeof displayConfig>;

/** Anti-fraud check on votes (R3.119) and its script. */
const afsCheck = wire.record({ enable: wire.flag, script: [wire.optionalText, 'scriptUrl', 'jsUrl'] });

export const getConfig = defineOperation('getConfig', {
  summary: 'Returns the site configuration: colors, logos and switches',
  request: z.object({}),
  response: wire.record({
    siteName: [wire.optionalText, 'appName', 'name'],
    padLogo: wire.optionalText,
    /** True to show the site's name if there is no logo. */
    wordMark: wire.flag,
    appLogo: wire.optionalText,
    appShareLogo: wire.optionalText,
    padColor: wire.optionalText,
    topicColor: wire.optionalText,
    padListType: wire.optionalNumber,
    advsUrl: wire.optionalText,
    ads: wire.flag,
    detailPageGrey: wire.flag,
    firstScreenGrey: wire.flag,
    dark: [wire.flag, 'isDark', 'darkFlag'],
    language: [wire.optionalText, 'lang'],
    epaperUrl: [wire.optionalText, 'ePaperUrl', 'paperUrl'],
    iosUrl: [wire.optionalText, 'iosDownloadUrl', 'appStoreUrl'],
    androidUrl: [wire.optionalText, 'androidDownloadUrl', 'apkUrl'],
    harmonyUrl: [wire.optionalText, 'harmonyDownloadUrl', 'appGalleryUrl'],
    downloadUrl: [wire.optionalText, 'appDownloadUrl'],
    /** App id and authorization page of the social app; without an id, social login is not offered. */
    socialAppId: wire.optionalText,
    socialAuthorizeUrl: wire.optionalText,
    encryptKey4: wire.optionalText,
    sm2PublicKey: wire.optionalText,
    tokenEnable: wire.flag,
    afsCheck: wire.optionalObject(afsCheck),
    siteConfig: wire.optionalObject(z.object({ globalCount: wire.optionalFlag })),
    displayConfig: wire.optionalObject(displayConfig),
    discussConfig: wire.optionalObject(discussConfig),
    /** Hosts that link articles may frame. */
    frameHosts: wire.listOf(z.string()),
    copyright: wire.optionalText,
    icp: wire.optionalText,
  }),
  cache: { fresh: 30, grace: 7 * 86_400, tags: () => ['config'] },
  spec: '§7 Content, §3 Site configuration',
  assumptions: [
    'Names of settings that the specification does not name: dark, firstScreenGrey, language, epaperUrl, frameHosts, wordMark, displayConfig.* and discussConfig.*.',
    'Download URLs of the app by device: iosUrl, androidUrl, harmonyUrl and downloadUrl.',
    'Settings of the social login: socialAppId and socialAuthorizeUrl.',
    'afsCheck.script is the URL of the anti-fraud script. The script defines getAfsData(), which returns a string or a promise of one.',
  ],
});

export type ContractConfig = z.output<typeof getConfig.response>;

export const getAboutUs = defineOperation('getAboutUs', {
  summary: 'Returns the publisher\'s "About us" text',
  request: z.object({}),
  response: z.object({ title: wire.text, content: wire.text }),
  cache: { fresh: 10 * minute, grace: day, tags: () => ['config'] },
  source: 'assumed',
  spec: '§2 /aboutUs',
  assumptions: ['The specification names no operation for this page (reading 35).'],
});
