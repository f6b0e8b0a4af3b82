import { z } from 'zod';
import { day, minute } from './list';
import { defineOperation } from './operation';
import {
  flag,
  listOf,
  optionalFlag,
  optionalNumber,
  optionalObject,
  optionalText,
  text,
  withAliases,
} from './wire';

/** Comment settings; default: allowed, without review (platform facts §6). */
const discussConfig = z.object({
  shown: optionalFlag,
  open: optionalFlag,
  /** Ids of columns without new comments. */
  closedColumns: listOf(z.string()),
  reviewFirst: flag,
  /** Maximum characters of a comment, as readers count them. */
  wordLimit: optionalNumber,
  pictures: optionalFlag,
});

/** Defaults are those of the product (Spec §3). Names that the spec lacks are our choice (reading 46). */
const displaySwitches = {
  fontSize: optionalNumber,
  lineHeight: optionalNumber,
  fontStep: optionalNumber,
  backToTop: optionalFlag,
  jumpToBottom: optionalFlag,
  touchEditionTag: optionalFlag,
  relativeTimeStyle: optionalNumber,
  listCounts: optionalFlag,
  carousel: optionalFlag,
  hotList: optionalFlag,
  recommended: optionalFlag,
  related: optionalFlag,
  like: optionalFlag,
  favourite: optionalFlag,
  fontSizeControl: optionalFlag,
  wordCount: optionalFlag,
  credits: optionalFlag,
  shareLogo: optionalFlag,
  /** `drawnCard` renders pictures for subjects without one, `drawnCardFirst` even with an appShareLogo. */
  drawnCard: optionalFlag,
  drawnCardFirst: optionalFlag,
  barrage: optionalFlag,
  downloadPrompt: optionalFlag,
  shareIcons: listOf(z.string()),
  /** Height to width, such as 9:16 (reading 44). */
  innerVideoRatio: optionalText,
  miniVideoStyle: optionalNumber,
  tipoffStyle: optionalNumber,
  /** Seconds before a shared short video advances; 0: never (reading 45). */
  swipeShareAutoplay: optionalNumber,
};

export type ContractDisplaySwitches = z.output<z.ZodObject<typeof displaySwitches>>;

const displayConfig = z.object({
  ...displaySwitches,
  /** Page switches by route, such as `newsDetail` (Spec §3). */
  pages: optionalObject(z.record(z.string(), optionalObject(z.object(displaySwitches)))),
});

export type ContractDisplayConfig = z.output<typeof displayConfig>;

/** Anti-fraud check on votes (R3.119) and its script. */
const afsCheck = withAliases(
  { script: ['scriptUrl', 'jsUrl'] },
  z.object({ enable: flag, script: optionalText }),
);

export const getConfig = defineOperation({
  name: 'getConfig',
  summary: 'Returns the site configuration: colors, logos and switches',
  request: z.object({}),
  response: withAliases(
    {
      dark: ['isDark', 'darkFlag'],
      language: ['lang'],
      siteName: ['appName', 'name'],
      epaperUrl: ['ePaperUrl', 'paperUrl'],
      iosUrl: ['iosDownloadUrl', 'appStoreUrl'],
      androidUrl: ['androidDownloadUrl', 'apkUrl'],
      harmonyUrl: ['harmonyDownloadUrl', 'appGalleryUrl'],
      downloadUrl: ['appDownloadUrl'],
    },
    z.object({
      siteName: optionalText,
      padLogo: optionalText,
      /** True to show the name if there is no logo. */
      wordMark: flag,
      appLogo: optionalText,
      appShareLogo: optionalText,
      padColor: optionalText,
      topicColor: optionalText,
      padListType: optionalNumber,
      advsUrl: optionalText,
      ads: flag,
      detailPageGrey: flag,
      firstScreenGrey: flag,
      dark: flag,
      language: optionalText,
      epaperUrl: optionalText,
      iosUrl: optionalText,
      androidUrl: optionalText,
      harmonyUrl: optionalText,
      downloadUrl: optionalText,
      /** App id and authorization page of the social app; without an id its login is not offered. */
      socialAppId: optionalText,
      socialAuthorizeUrl: optionalText,
      encryptKey4: optionalText,
      sm2PublicKey: optionalText,
      tokenEnable: flag,
      afsCheck: optionalObject(afsCheck),
      siteConfig: optionalObject(z.object({ globalCount: optionalFlag })),
      displayConfig: optionalObject(displayConfig),
      discussConfig: optionalObject(discussConfig),
      /** Hosts that link articles may frame. */
      frameHosts: listOf(z.string()),
      copyright: optionalText,
      icp: optionalText,
    }),
  ),
  cache: { fresh: 30, grace: 7 * 86_400, tags: () => ['config'] },
  source: 'spec',
  spec: '§7 Content, §3 Site configuration',
  assumptions: [
    'Names of settings that the specification does not name: dark, firstScreenGrey, language, epaperUrl, frameHosts, wordMark, displayConfig.* and discussConfig.*.',
    'Download URLs of the app by device: iosUrl, androidUrl, harmonyUrl and downloadUrl.',
    'Settings of the social login: socialAppId and socialAuthorizeUrl.',
    'afsCheck.script is the URL of the anti-fraud script. The script defines getAfsData(), which returns a string or a promise of one.',
  ],
});

export type ContractConfig = z.output<typeof getConfig.response>;

export const getAboutUs = defineOperation({
  name: 'getAboutUs',
  summary: 'Returns the publisher\'s "About us" text',
  request: z.object({}),
  response: z.object({ title: text, content: text }),
  cache: { fresh: 10 * minute, grace: day, tags: () => ['config'] },
  source: 'assumed',
  spec: '§2 /aboutUs',
  assumptions: ['The specification names no operation for this page (reading 35).'],
});
