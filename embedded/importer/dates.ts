import { PLATFORM_OFFSET_MS, parsePlatformDate } from '@/lib/format/platform-date';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "Mon, 02 Jan 2006 15:04:05 +0800" (RFC 822), with what feeds make of it: no weekday, two-digit years, no seconds. */
const mailDate =
  /^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{2}|\d{4})(?:[\s,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([a-z]{1,5}|[+-]\d{2}:?\d{2})?\b/i;

/** Hours by zone name (RFC 822). */
const zones: Readonly<Record<string, number>> = {
  ...{ UT: 0, UTC: 0, GMT: 0, Z: 0, BST: 1, CET: 1, CEST: 2, HKT: 8, JST: 9 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
};

/** Epoch ms of a feed's date; without a zone it is the platform's (UTC+8). Undefined when it cannot be read. */
export function feedDate(text: string | undefined): number | undefined {
  const value = text?.trim() ?? '';
  const match = mailDate.exec(value);
  if (!match) return parsePlatformDate(value.replace(/(\d)\s+(?=[+-]\d{2}:?\d{2}$|Z$)/, '$1'));
  const [, day, monthName = '', yearText = '', hour, minute, second, zone] = match;
  const month = months.indexOf(monthName.toLowerCase());
  if (month < 0) return undefined;
  const year = Number(yearText) + (yearText.length === 2 ? (Number(yearText) < 70 ? 2000 : 1900) : 0);
  const time = Date.UTC(
    year,
    month,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
  return Number.isNaN(time) ? undefined : time - zoneOffset(zone);
}

/** A date written in UTC without saying so, as WordPress does; its zeros mean none. */
export function utcDate(text: string | undefined): number | undefined {
  const value = text?.trim() ?? '';
  return value === '' || value.startsWith('0000') ? undefined : parsePlatformDate(`${value}Z`);
}

function zoneOffset(zone: string | undefined): number {
  if (zone === undefined) return PLATFORM_OFFSET_MS;
  const hours = zones[zone.toUpperCase()];
  if (hours !== undefined) return hours * 3_600_000;
  const numbers = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!numbers) return PLATFORM_OFFSET_MS;
  const minutes = Number(numbers[2]) * 60 + Number(numbers[3]);
  return (numbers[1] === '-' ? -1 : 1) * minutes * 60_000;
}
