import type { ContractDisplayConfig, ContractDisplaySwitches } from '@/lib/contract/site';
import { LEAST_FONT_SIZE, MOST_FONT_SIZE } from '@/lib/format/font-size';

/** Per-page switches and sizes (Spec §3, §9); sizes are in pixels of the 750 design. */
export interface Display {
  fontSize: number;
  lineHeight: number;
  /** Design pixels that one step of the font size control adds (reading 43). */
  fontStep: number;
  backToTop: boolean;
  jumpToBottom: boolean;
  touchEditionTag: boolean;
  /** Relative-time style 1 to 6 (Spec §9, reading 42). */
  relativeTimeStyle: 1 | 2 | 3 | 4 | 5 | 6;
  listCounts: boolean;
  carousel: boolean;
  hotList: boolean;
  recommended: boolean;
  related: boolean;
  like: boolean;
  favourite: boolean;
  fontSizeControl: boolean;
  wordCount: boolean;
  credits: boolean;
  shareLogo: boolean;
  /** A subject without a picture, for which the publisher has none either, is shared with one that is drawn (ADR 0021). */
  drawnCard: boolean;
  /** The drawn picture goes before the publisher's (R3.110). */
  drawnCardFirst: boolean;
  barrage: boolean;
  /** The line about the app on shared pages (R3.109). */
  downloadPrompt: boolean;
  shareIcons: readonly string[];
  /** Shape of clips without a size, height to width (reading 44). */
  innerVideoRatio: string;
  /** How short videos look; 0 and 1 are built (reading 45). */
  miniVideoStyle: 0 | 1;
  /** How tip-offs look (R9.32): 1 has the text first, 0 what was seen; both are ours, the spec has no more than the number. */
  tipoffStyle: 0 | 1;
  /** Seconds after which the swiper on a shared short video moves on; 0: never. */
  swipeShareAutoplay: number;
}

/** What holds where the publisher set nothing. */
export const defaultDisplay: Display = {
  fontSize: 36,
  lineHeight: 1.6,
  fontStep: 4,
  backToTop: true,
  jumpToBottom: true,
  touchEditionTag: true,
  relativeTimeStyle: 3,
  listCounts: true,
  carousel: true,
  hotList: true,
  recommended: true,
  related: true,
  like: true,
  favourite: true,
  fontSizeControl: true,
  wordCount: true,
  credits: true,
  shareLogo: false,
  drawnCard: true,
  drawnCardFirst: false,
  barrage: false,
  downloadPrompt: true,
  shareIcons: ['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card'],
  innerVideoRatio: '9:16',
  miniVideoStyle: 0,
  tipoffStyle: 1,
  swipeShareAutoplay: 3,
};

/** A number within its sensible range, else the default: a wrong configuration must not break a page. */
function within(value: number | undefined, low: number, high: number, otherwise: number): number {
  return value !== undefined && value >= low && value <= high ? value : otherwise;
}

const timeStyles = [1, 2, 3, 4, 5, 6] as const;

type SetSwitches = { [Name in keyof ContractDisplaySwitches]?: NonNullable<ContractDisplaySwitches[Name]> };

/** The switches that are set; an empty list sets nothing. */
function setOf(given: ContractDisplaySwitches): SetSwitches {
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(given).filter(([, value]) => isSet(value)));
}

/** Whether a kind of page has switches of its own. */
export function hasOwnDisplay(config: ContractDisplayConfig | undefined, route: string): boolean {
  return config?.pages?.[route] !== undefined;
}

/**
 * The publisher's display configuration over the defaults.
 * @param route the kind of page whose own switches count before those of all pages (R3.122)
 */
export function readDisplay(config: ContractDisplayConfig | undefined, route?: string): Display {
  if (!config) return defaultDisplay;
  const { pages, ...all } = config;
  const own = route === undefined ? undefined : pages?.[route];
  const given = { ...setOf(all), ...(own && setOf(own)) };
  return {
    ...defaultDisplay,
    ...given,
    fontSize: within(given.fontSize, LEAST_FONT_SIZE, MOST_FONT_SIZE, defaultDisplay.fontSize),
    lineHeight: within(given.lineHeight, 1.2, 2.4, defaultDisplay.lineHeight),
    fontStep: within(given.fontStep, 1, 12, defaultDisplay.fontStep),
    relativeTimeStyle:
      timeStyles.find((style) => style === given.relativeTimeStyle) ?? defaultDisplay.relativeTimeStyle,
    miniVideoStyle: given.miniVideoStyle === 1 ? 1 : defaultDisplay.miniVideoStyle,
    tipoffStyle: given.tipoffStyle === 0 ? 0 : defaultDisplay.tipoffStyle,
    swipeShareAutoplay: within(given.swipeShareAutoplay, 0, 60, defaultDisplay.swipeShareAutoplay),
  };
}
