import type { ContractDisplayConfig, ContractDisplaySwitches } from '@/lib/contract/site';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '@/lib/format/font-size';
import type { RelativeTimeStyle } from '@/lib/format/relative-time';

/** Defaults (Spec §3, §9). Sizes are pixels of the 750 px design. */
export const defaultDisplay = {
  /** Style of relative times (Spec §9, reading 42). */
  relativeTimeStyle: 3 as RelativeTimeStyle,
  /** Style of short videos (reading 45). */
  miniVideoStyle: 0 as 0 | 1,
  /** 1: text before pictures and sound; 0: after. The specification does not define the numbers (R9.32). */
  tipoffStyle: 1 as 0 | 1,
  fontSize: 36,
  lineHeight: 1.6,
  /** Pixels per step of the font size control (reading 43). */
  fontStep: 4,
  backToTop: true,
  jumpToBottom: true,
  touchEditionTag: true,
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
  /** Renders a picture for shared pages that have none (ADR 0021). */
  drawnCard: true,
  /** Prefers the rendered picture to the publisher's (R3.110). */
  drawnCardFirst: false,
  barrage: false,
  /** Prompts on shared pages to download the app (R3.109). */
  downloadPrompt: true,
  shareIcons: ['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card'],
  /** Aspect ratio of clips without a size, height to width (reading 44). */
  innerVideoRatio: '9:16',
  /** Seconds before a shared short video advances; 0: never. */
  swipeShareAutoplay: 3,
};

export type Display = Readonly<typeof defaultDisplay>;

function valueWithin(value: number | undefined, low: number, high: number, fallback: number): number {
  return value !== undefined && value >= low && value <= high ? value : fallback;
}

const timeStyles = [1, 2, 3, 4, 5, 6] as const;

type SetSwitches = { [Name in keyof ContractDisplaySwitches]?: NonNullable<ContractDisplaySwitches[Name]> };

function definedSwitches(switches: ContractDisplaySwitches): SetSwitches {
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(switches).filter(([, value]) => isSet(value)));
}

/** @param route kind of page whose switches take precedence (R3.122) */
export function readDisplay(config: ContractDisplayConfig | undefined, route?: string): Display {
  if (!config) return defaultDisplay;
  const { pages, ...siteSwitches } = config;
  const pageConfig = route === undefined ? undefined : pages?.[route];
  const switches = { ...definedSwitches(siteSwitches), ...(pageConfig && definedSwitches(pageConfig)) };
  return {
    ...defaultDisplay,
    ...switches,
    fontSize: valueWithin(switches.fontSize, MIN_FONT_SIZE, MAX_FONT_SIZE, defaultDisplay.fontSize),
    lineHeight: valueWithin(switches.lineHeight, 1.2, 2.4, defaultDisplay.lineHeight),
    fontStep: valueWithin(switches.fontStep, 1, 12, defaultDisplay.fontStep),
    relativeTimeStyle:
      timeStyles.find((style) => style === switches.relativeTimeStyle) ?? defaultDisplay.relativeTimeStyle,
    miniVideoStyle: switches.miniVideoStyle === 1 ? 1 : defaultDisplay.miniVideoStyle,
    tipoffStyle: switches.tipoffStyle === 0 ? 0 : defaultDisplay.tipoffStyle,
    swipeShareAutoplay: valueWithin(switches.swipeShareAutoplay, 0, 60, defaultDisplay.swipeShareAutoplay),
  };
}
