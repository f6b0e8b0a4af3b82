import { parsePlatformDate } from '@/lib/format/platform-date';

const maxDateLength = 80;

/** Parses a date of a feed, in UTC+8 if it has no zone. Returns epoch ms; undefined if it is unreadable. */
export function feedDate(text: string | undefined): number | undefined {
  // Completes dates without day or month, which ISO 8601 allows.
  const [, year, month = '01'] = /^\s*(\d{4})(?:-(\d{2}))?\s*$/.exec(text ?? '') ?? [];
  return parsePlatformDate(year === undefined ? text : `${year}-${month}-01`);
}

export function firstReadableDate(...texts: (string | undefined)[]) {
  const publishedAt = texts.map(feedDate).find((found) => found !== undefined);
  const unreadableDate = texts
    .map((text) => text?.trim())
    .find(Boolean)
    ?.slice(0, maxDateLength);
  return publishedAt === undefined ? { unreadableDate } : { publishedAt };
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
