/** Units beyond a thousand: ten thousands (万, ཁྲི) in Chinese and Tibetan, else thousands. */
type CountSystem = 'tenThousands' | 'thousands';

/** `key` is a message key in `counts`; `value` is its argument, truncated and divided by the unit. */
export interface CountText {
  key: 'plain' | 'capped' | 'reads' | 'manyReads' | 'views' | 'manyViews';
  value: number;
}

const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;
const READ_COUNT_CAP = 100_000;
const BADGE_CAP = 999;

const UNITS = {
  tenThousands: { reads: 1000, manyReads: TEN_THOUSAND, views: TEN_THOUSAND, manyViews: TEN_THOUSAND },
  thousands: { reads: 1000, manyReads: 1000, views: 1000, manyViews: MILLION },
} as const satisfies Record<CountSystem, Partial<Record<CountText['key'], number>>>;

export function countSystem(script: 'han' | 'latin' | 'tibetan'): CountSystem {
  return script === 'latin' ? 'thousands' : 'tenThousands';
}

/** Formats a read count: unchanged below 1000, then truncated to "1.2k+", "1.2w+", "10w+" (Spec §9). */
export function formatReadCount(count: number, system: CountSystem): CountText {
  const reads = wholeCount(count);
  if (reads < 1000) return { key: 'plain', value: reads };
  const cappedReads = Math.min(reads, READ_COUNT_CAP);
  const key = cappedReads < TEN_THOUSAND ? 'reads' : 'manyReads';
  return { key, value: truncateCount(cappedReads, UNITS[system][key], 1) };
}

/** Formats a badge: up to 999, then "999+" (Spec §9). */
export function formatBadgeCount(count: number): CountText {
  const total = wholeCount(count);
  return total > BADGE_CAP ? { key: 'capped', value: BADGE_CAP } : { key: 'plain', value: total };
}

/** Formats views: unchanged to 10,000, then 万 with two decimals (Spec §9), or k and M with one decimal. */
export function formatBrowseCount(count: number, system: CountSystem): CountText {
  const views = wholeCount(count);
  if (views <= TEN_THOUSAND) return { key: 'plain', value: views };
  const key = views < MILLION ? 'views' : 'manyViews';
  return { key, value: truncateCount(views, UNITS[system][key], system === 'thousands' ? 1 : 2) };
}

function wholeCount(count: number): number {
  return Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0;
}

/** Truncates. Divides by `unit / scale`, because `1.15 * 100` is 114.99999999999999 in floating point. */
function truncateCount(count: number, unit: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(count / (unit / scale)) / scale;
}
