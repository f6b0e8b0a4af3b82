/**
 * How a language counts beyond a thousand: Chinese and Tibetan by ten thousands (万, ཁྲི), European languages by
 * thousands.
 */
export type CountSystem = 'tenThousands' | 'thousands';

/**
 * A count ready for its words: `key` names a message of the namespace `counts`, `value` is its argument, cut already and
 * in the unit that the language uses there.
 */
export interface CountText {
  key: 'plain' | 'capped' | 'reads' | 'manyReads' | 'views' | 'manyViews';
  value: number;
}

const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;
const READ_COUNT_CAP = 100_000;
const BADGE_CAP = 999;

/** What one unit of a message stands for, so that each language's message can name a unit of its own. */
const UNITS = {
  tenThousands: { reads: 1000, manyReads: TEN_THOUSAND, views: TEN_THOUSAND, manyViews: TEN_THOUSAND },
  thousands: { reads: 1000, manyReads: 1000, views: 1000, manyViews: MILLION },
} as const satisfies Record<CountSystem, Partial<Record<CountText['key'], number>>>;

/** The way of counting that belongs to a script (`locales[locale].script`). */
export function countSystem(script: 'han' | 'latin' | 'tibetan'): CountSystem {
  return script === 'latin' ? 'thousands' : 'tenThousands';
}

/**
 * Read count on list cards: as is under 1000, then "1.2k+", "1.2w+", at last "10w+" (Spec §9). One decimal, cut and not
 * rounded, so that "9.9k+" never claims more readers than there were.
 * @param count whole number of reads; anything that is not a count reads as 0
 */
export function readCount(count: number, system: CountSystem): CountText {
  const reads = wholeCount(count);
  if (reads < 1000) return { key: 'plain', value: reads };
  const shown = Math.min(reads, READ_COUNT_CAP);
  const key = shown < TEN_THOUSAND ? 'reads' : 'manyReads';
  return { key, value: cut(shown, UNITS[system][key], 1) };
}

/** Count on a badge (comments, likes): at most 999, then "999+" (Spec §9). */
export function badgeCount(count: number): CountText {
  const whole = wholeCount(count);
  return whole > BADGE_CAP ? { key: 'capped', value: BADGE_CAP } : { key: 'plain', value: whole };
}

/**
 * Browse count on details and lives: as is up to 10 000, above that in 万 with two decimals (Spec §9), cut like the read
 * count. A thousand is a tenth of a 万, so thousands take one decimal less.
 */
export function browseCount(count: number, system: CountSystem): CountText {
  const views = wholeCount(count);
  if (views <= TEN_THOUSAND) return { key: 'plain', value: views };
  const key = views < MILLION ? 'views' : 'manyViews';
  return { key, value: cut(views, UNITS[system][key], system === 'thousands' ? 1 : 2) };
}

function wholeCount(count: number): number {
  return Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0;
}

/** Divides by a whole number before it cuts, because 1.1 * 10 is not 11 in floating point. */
function cut(count: number, unit: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(count / (unit / scale)) / scale;
}
