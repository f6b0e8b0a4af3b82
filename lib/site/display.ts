import type { ContractDisplayConfig } from '@/lib/contract/site';

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
  fontSizeControl: boolean;
  wordCount: boolean;
  credits: boolean;
  shareLogo: boolean;
  /** A subject without a picture is shared with one that is drawn; else with the publisher's (ADR 0021). */
  drawnCard: boolean;
  barrage: boolean;
  /** The line about the app on shared pages (R3.109). */
  downloadPrompt: boolean;
  shareIcons: readonly string[];
  /** Shape of clips without a size, height to width (reading 44). */
  innerVideoRatio: string;
  /** How short videos look; 0 and 1 are built (reading 45). */
  miniVideoStyle: 0 | 1;
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
  fontSizeControl: true,
  wordCount: true,
  credits: true,
  shareLogo: false,
  drawnCard: true,
  barrage: false,
  downloadPrompt: true,
  shareIcons: ['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card'],
  innerVideoRatio: '9:16',
  miniVideoStyle: 0,
  swipeShareAutoplay: 3,
};

/** A number within its sensible range, else the default: a wrong configuration must not break a page. */
function within(value: number | undefined, low: number, high: number, otherwise: number): number {
  return value !== undefined && value >= low && value <= high ? value : otherwise;
}

const timeStyles = [1, 2, 3, 4, 5, 6] as const;

/** The publisher's display configuration over the defaults. */
export function readDisplay(given: ContractDisplayConfig | undefined): Display {
  if (!given) return defaultDisplay;
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return {
    ...defaultDisplay,
    ...set,
    fontSize: within(given.fontSize, 24, 60, defaultDisplay.fontSize),
    lineHeight: within(given.lineHeight, 1.2, 2.4, defaultDisplay.lineHeight),
    fontStep: within(given.fontStep, 1, 12, defaultDisplay.fontStep),
    relativeTimeStyle:
      timeStyles.find((style) => style === given.relativeTimeStyle) ?? defaultDisplay.relativeTimeStyle,
    miniVideoStyle: given.miniVideoStyle === 1 ? 1 : defaultDisplay.miniVideoStyle,
    swipeShareAutoplay: within(given.swipeShareAutoplay, 0, 60, defaultDisplay.swipeShareAutoplay),
    shareIcons: given.shareIcons.length > 0 ? given.shareIcons : defaultDisplay.shareIcons,
  };
}
