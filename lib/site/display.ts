import type { ContractDisplayConfig, ContractDisplaySwitches } from '@/lib/contract/site';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '@/lib/format/font-size';

/** Spec §3, §9. Sizes are pixels of the 750 px design. */
export interface Display {
  fontSize: number;
  lineHeight: number;
  /** Per step of the font size control (reading 43). */
  fontStep: number;
  backToTop: boolean;
  jumpToBottom: boolean;
  touchEditionTag: boolean;
  /** Spec §9, reading 42. */
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
  /** Renders a picture for shares without any (ADR 0021). */
  drawnCard: boolean;
  /** Prefers the rendered picture to the publisher's (R3.110). */
  drawnCardFirst: boolean;
  barrage: boolean;
  /** On shared pages (R3.109). */
  downloadPrompt: boolean;
  shareIcons: readonly string[];
  /** For clips of unknown size, height to width (reading 44). */
  innerVideoRatio: string;
  /** Reading 45. */
  miniVideoStyle: 0 | 1;
  /** 1 shows the text first, 0 the observation; the specification only lists the numbers (R9.32). */
  tipoffStyle: 0 | 1;
  /** Seconds; 0: never. */
  swipeShareAutoplay: number;
}

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

function within(value: number | undefined, low: number, high: number, otherwise: number): number {
  return value !== undefined && value >= low && value <= high ? value : otherwise;
}

const timeStyles = [1, 2, 3, 4, 5, 6] as const;

type SetSwitches = { [Name in keyof ContractDisplaySwitches]?: NonNullable<ContractDisplaySwitches[Name]> };

/** An empty list counts as not set. */
function definedSwitches(switches: ContractDisplaySwitches): SetSwitches {
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(switches).filter(([, value]) => isSet(value)));
}

export function hasOwnDisplay(config: ContractDisplayConfig | undefined, route: string): boolean {
  return config?.pages?.[route] !== undefined;
}

/** @param route kind of page whose switches take precedence (R3.122) */
export function readDisplay(config: ContractDisplayConfig | undefined, route?: string): Display {
  if (!config) return defaultDisplay;
  const { pages, ...all } = config;
  const pageConfig = route === undefined ? undefined : pages?.[route];
  const switches = { ...definedSwitches(all), ...(pageConfig && definedSwitches(pageConfig)) };
  return {
    ...defaultDisplay,
    ...switches,
    fontSize: within(switches.fontSize, MIN_FONT_SIZE, MAX_FONT_SIZE, defaultDisplay.fontSize),
    lineHeight: within(switches.lineHeight, 1.2, 2.4, defaultDisplay.lineHeight),
    fontStep: within(switches.fontStep, 1, 12, defaultDisplay.fontStep),
    relativeTimeStyle:
      timeStyles.find((style) => style === switches.relativeTimeStyle) ?? defaultDisplay.relativeTimeStyle,
    miniVideoStyle: switches.miniVideoStyle === 1 ? 1 : defaultDisplay.miniVideoStyle,
    tipoffStyle: switches.tipoffStyle === 0 ? 0 : defaultDisplay.tipoffStyle,
    swipeShareAutoplay: within(switches.swipeShareAutoplay, 0, 60, defaultDisplay.swipeShareAutoplay),
  };
}
