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

/** What readers may say of articles; what is missing is allowed, and what they say stands at once (platform facts §6). */
const discussConfig = z.object({
  /** Off: nowhere are there comments, also not to be read. */
  shown: optionalFlag,
  /** Off: what was said can be read, and nothing new is taken. */
  open: optionalFlag,
  /** Ids of columns whose articles take no new comments. */
  closedColumns: listOf(z.string()),
  /** What is sent awaits review before others see it. */
  reviewFirst: flag,
  /** Letters, as readers count them, that a comment may have. */
  wordLimit: optionalNumber,
  /** Whether comments may have pictures. */
  pictures: optionalFlag,
});

/** Switches of pages; what is missing is the product's default (Spec §3). Names are ours where the spec has none (reading 46). */
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
  /** Pictures are drawn for subjects that have none; `drawnCardFirst`: also where the publisher has its appShareLogo. */
  drawnCard: optionalFlag,
  drawnCardFirst: optionalFlag,
  barrage: optionalFlag,
  downloadPrompt: optionalFlag,
  shareIcons: listOf(z.string()),
  /** Height to width, such as 9:16 (reading 44). */
  innerVideoRatio: optionalText,
  miniVideoStyle: optionalNumber,
  tipoffStyle: optionalNumber,
  /** Seconds after which the swiper on a shared short video moves on; 0: never (reading 45). */
  swipeShareAutoplay: optionalNumber,
};

export type ContractDisplaySwitches = z.output<z.ZodObject<typeof displaySwitches>>;

const displayConfig = z.object({
  ...displaySwitches,
  /** The same switches for one kind of page only, by its route, such as `newsDetail` (Spec §3: per-page switches). */
  pages: optionalObject(z.record(z.string(), optionalObject(z.object(displaySwitches)))),
});

export type ContractDisplayConfig = z.output<typeof displayConfig>;

/** The anti-fraud check on votes (R3.119), and where its script is. */
const afsCheck = withAliases(
  { script: ['scriptUrl', 'jsUrl'] },
  z.object({ enable: flag, script: optionalText }),
);

export const getConfig = defineOperation({
  name: 'getConfig',
  summary: 'The site configuration: colours, logos, switches',
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
      /** The name stands where the logo would, while there is no logo. */
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
      /** Where the app is to be had, by device; `downloadUrl` is the publisher's page for all others. */
      iosUrl: optionalText,
      androidUrl: optionalText,
      harmonyUrl: optionalText,
      downloadUrl: optionalText,
      /** App id and authorise page of the social app; without an id nobody is offered its login. */
      socialAppId: optionalText,
      socialAuthorizeUrl: optionalText,
      encryptKey4: optionalText,
      sm2PublicKey: optionalText,
      tokenEnable: flag,
      afsCheck: optionalObject(afsCheck),
      siteConfig: optionalObject(z.object({ globalCount: optionalFlag })),
      displayConfig: optionalObject(displayConfig),
      discussConfig: optionalObject(discussConfig),
      /** Hosts whose pages link articles may show in a frame. */
      frameHosts: listOf(z.string()),
      copyright: optionalText,
      icp: optionalText,
    }),
  ),
  cache: { fresh: 30, grace: 7 * 86_400, tags: () => ['config'] },
  source: 'spec',
  spec: '§7 Content, §3 Site configuration',
  assumptions: [
    'Names of the switches that the spec does not name: dark, firstScreenGrey, language, epaperUrl, frameHosts, wordMark, displayConfig.*, discussConfig.*',
    'Addresses of the app by device: iosUrl, androidUrl, harmonyUrl, downloadUrl.',
    'The social app: socialAppId, socialAuthorizeUrl.',
    'afsCheck.script: the script of the anti-fraud check; it defines getAfsData(), which answers a text or promises one.',
  ],
});

export type ContractConfig = z.output<typeof getConfig.response>;

export const getAboutUs = defineOperation({
  name: 'getAboutUs',
  summary: 'What the publisher says of itself',
  request: z.object({}),
  response: z.object({ title: text, content: text }),
  cache: { fresh: 10 * minute, grace: day, tags: () => ['config'] },
  source: 'assumed',
  spec: '§2 /aboutUs',
  assumptions: ['No call is named for this page (reading 35).'],
});
