type WordRows = readonly (readonly [value: number, words: string])[];

function valuesByWord(rows: WordRows): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));
}

/** Prefixes of month names without accents: English, German, French, Spanish, Portuguese, Italian, Dutch. */
const months = valuesByWord([
  [1, 'jan ene gen'],
  [2, 'feb fev'],
  [3, 'mar mae mrt mrz'],
  [4, 'apr avr abr'],
  [5, 'may mai mei mag'],
  [6, 'jun juin giu'],
  [7, 'jul juil lug'],
  [8, 'aug aou ago'],
  [9, 'sep set'],
  [10, 'oct okt out ott'],
  [11, 'nov'],
  [12, 'dec dez dic'],
]);

/** UTC offsets in hours. Ambiguous abbreviations have the meaning used in China. */
const zones = valuesByWord([
  [-10, 'HST'],
  [-9, 'AKST'],
  [-8, 'AKDT PST'],
  [-7, 'MST PDT'],
  [-6, 'MDT'],
  [-5, 'EST CDT'],
  [-4, 'AST EDT'],
  [-3.5, 'NST'],
  [-3, 'ADT'],
  [-2.5, 'NDT'],
  [0, 'Z UT UTC GMT WET'],
  [1, 'WEST BST CET MEZ'],
  [2, 'CEST EET MESZ'],
  [3, 'EEST MSK'],
  [5, 'PKT'],
  [5.5, 'IST'],
  [5.75, 'NPT'],
  [7, 'ICT WIB'],
  [8, 'CST BJT HKT SGT PHT AWST'],
  [9, 'JST KST'],
  [9.5, 'ACST'],
  [10, 'AEST'],
  [11, 'AEDT'],
  [12, 'NZST'],
  [13, 'NZDT'],
]);

const numerals = '〇零一二三四五六七八九';
const numeralPattern = /[〇零一二三四五六七八九十廿]+(?=\s?[年月日号號时時点點分秒刻])/gu;

export function monthNumber(word: string): number | undefined {
  const name = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return months.get(name.slice(0, 4)) ?? months.get(name.slice(0, 3));
}

/** Returns the UTC offset in ms of a zone ("CST", "+08:00", "GMT+8", "Z"); undefined if unknown. */
export function zoneOffset(zone: string): number | undefined {
  const [, direction, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const namedOffset = zones.get(zone.toUpperCase());
  if (direction === undefined) return namedOffset === undefined ? undefined : namedOffset * 3_600_000;
  return (direction === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Replaces Chinese numerals before a unit with digits: "十一月二十四日" becomes "11月24日". */
export function convertNumerals(text: string): string {
  return text.replace(numeralPattern, (numeralText) => {
    const [tens, ones] = numeralText.replace('廿', '二十').split('十');
    const toDigits = (part: string) =>
      Array.from(part, (numeral) => Math.max(0, numerals.indexOf(numeral) - 1)).join('');
    if (ones === undefined) return toDigits(numeralText);
    return String(10 * Number(toDigits(tens ?? '') || 1) + Number(toDigits(ones) || 0));
  });
}

const morningPattern = /^(?:[Aa][Mm]|凌晨|清晨|早上|早晨|早|上午)$/;
const eveningPattern = /^(?:傍晚|晚上|夜里|夜间|深夜|晚间|晚)$/;

export const dayPeriodPattern =
  '[AaPp]\\.?[Mm]\\.?|凌晨|清晨|早上|早晨|早|上午|中午|正午|午间|下午|午后|傍晚|晚上|夜里|夜间|深夜|晚间|晚';

/** Returns the hour, 0 to 24; undefined if the number contradicts the day period or is ambiguous. */
export function hourOfDay(hour: number, dayPeriod: string | undefined): number | undefined {
  const word = dayPeriod?.replaceAll('.', '');
  if (word === undefined) return hour;
  if (/^晚上?$/.test(word) && (hour === 12 || hour === 24)) return 24;
  if (hour > 23 || (eveningPattern.test(word) && (hour < 5 || hour === 12))) return undefined;
  if (morningPattern.test(word)) return hour > 12 ? undefined : hour % 12;
  if (/^(?:[中正]午|午间)$/.test(word) && hour > 9) return hour;
  return hour < 12 ? hour + 12 : hour;
}
