/** Prefixes of month names without accents: English, German, French, Spanish, Portuguese, Italian, Dutch. */
const months: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  gen: 1,
  feb: 2,
  fev: 2,
  mar: 3,
  mae: 3,
  mrt: 3,
  apr: 4,
  avr: 4,
  abr: 4,
  may: 5,
  mai: 5,
  mei: 5,
  mag: 5,
  jun: 6,
  juin: 6,
  giu: 6,
  jul: 7,
  juil: 7,
  lug: 7,
  aug: 8,
  aou: 8,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  okt: 10,
  out: 10,
  ott: 10,
  nov: 11,
  dec: 12,
  dez: 12,
  dic: 12,
};

/**
 * UTC offsets in hours. Ambiguous abbreviations have the meaning used in China: CST is China Standard Time.
 */
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  CST: 8,
  BJT: 8,
  HKT: 8,
  SGT: 8,
  PHT: 8,
  ICT: 7,
  WIB: 7,
  JST: 9,
  KST: 9,
  PKT: 5,
  IST: 5.5,
  NPT: 5.75,
  AWST: 8,
  ACST: 9.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  NST: -3.5,
  NDT: -2.5,
  AST: -4,
  ADT: -3,
  EST: -5,
  EDT: -4,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
};

const numerals = '〇零一二三四五六七八九';
const numeral = /[〇零一二三四五六七八九十廿]+(?=\s?[年月日号號时時点點分秒])/gu;

export function monthNumber(word: string): number | undefined {
  const name = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return months[name.slice(0, 4)] ?? months[name.slice(0, 3)];
}

/** Returns the UTC offset in ms of a zone ("CST", "+08:00", "GMT+8", "Z"); undefined if unknown. */
export function zoneOffset(zone: string): number | undefined {
  const [, direction, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const named = zones[zone.toUpperCase()];
  if (direction === undefined) return named === undefined ? undefined : named * 3_600_000;
  return (direction === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Replaces Chinese numerals before a unit with digits: "十一月二十四日" becomes "11月24日". */
export function withDigits(text: string): string {
  return text.replace(numeral, (found) => {
    const [tens, ones] = found.replace('廿', '二十').split('十');
    const digits = (part: string) =>
      Array.from(part, (direction) => Math.max(0, numerals.indexOf(direction) - 1)).join('');
    if (ones === undefined) return digits(found);
    return String(10 * Number(digits(tens ?? '') || 1) + Number(digits(ones) || 0));
  });
}

const morning = /^(?:[Aa][Mm]|凌晨|清晨|早上|早晨|上午)$/;
const evening = /^(?:傍晚|晚上|夜里|夜间|晚间|晚)$/;

export const dayPeriodPattern =
  '[AaPp]\\.?[Mm]\\.?|凌晨|清晨|早上|早晨|上午|中午|下午|午后|傍晚|晚上|夜里|夜间|晚间|晚';

/** Returns the hour, 0 to 23; undefined if the number contradicts the day period or is ambiguous. */
export function hourOfDay(hour: number, dayPeriod: string | undefined): number | undefined {
  const word = dayPeriod?.replaceAll('.', '');
  if (word === undefined) return hour;
  if (hour > 23 || (evening.test(word) && (hour < 5 || hour === 12))) return undefined;
  if (morning.test(word)) return hour > 12 ? undefined : hour % 12;
  if (word === '中午' && hour > 9) return hour;
  return hour < 12 ? hour + 12 : hour;
}
