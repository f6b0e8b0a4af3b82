import { parsePlatformDate } from '@/lib/format/platform-date';

const maxDateLength = 80;

/** Range of plausible times. Other years belong to other calendars: Thai 2569, Islamic 1448, Persian 1405. */
const [earliestTime, latestTime] = [Date.UTC(1600), Date.UTC(2400)];

/** Parses a date of a feed, in UTC+8 if it has no zone. Returns epoch ms; undefined if it is unreadable. */
export function feedDate(text: string | undefined): number | undefined {
  // Completes dates without day or month, which ISO 8601 allows.
  const [, year, month = '01'] = /^\s*(\d{4})(?:-(\d{2}))?\s*$/.exec(text ?? '') ?? [];
  const at = parsePlatformDate(year === undefined ? text : `${year}-${month}-01`);
  return at === undefined || at < earliestTime || at > latestTime ? undefined : at;
}

export function firstReadableDate(...texts: (string | undefined)[]) {
  const publishedAt = texts.map(feedDate).find((found) => found !== undefined);
  if (publishedAt !== undefined) return { publishedAt };
  const unreadableDate = texts.find((text) => text?.trim())?.trim();
  return { unreadableDate: unreadableDate?.slice(0, maxDateLength) };
}

/** Parses `utc`, a UTC date of WordPress; if it is missing or unreadable, the first readable of `texts`. */
export function wordPressDate(utc: string | undefined, ...texts: (string | undefined)[]) {
  const publishedAt = utcDate(utc);
  return publishedAt === undefined ? firstReadableDate(...texts) : { publishedAt };
}

/** Parses a date of WordPress, which is in UTC and has no zone. `0000-…` means no date. */
export function utcDate(text: string | undefined): number | undefined {
  const value = text?.trim() ?? '';
  return value === '' || value.startsWith('0000') ? undefined : parsePlatformDate(`${value}Z`);
}
