import { parsePlatformDate } from '@/lib/format/platform-date';
import type { ImportedArticle } from './imported-content';

/** Characters of a date that the report quotes. */
const longest = 80;

/** Epoch ms of a feed's date; without a zone it is the platform's (UTC+8). Undefined when it cannot be read. */
export function feedDate(text: string | undefined): number | undefined {
  // ISO 8601 may leave the month and the day out.
  const [, year, month = '01'] = /^\s*(\d{4})(?:-(\d{2}))?\s*$/.exec(text ?? '') ?? [];
  return parsePlatformDate(year === undefined ? text : `${year}-${month}-01`);
}

/** The first date of a feed's item that can be read; where none can, the first as it is written. */
export function readDate(
  ...texts: (string | undefined)[]
): Pick<ImportedArticle, 'publishedAt' | 'unreadDate'> {
  const publishedAt = texts.map(feedDate).find((found) => found !== undefined);
  const unreadDate = texts
    .find((text) => text?.trim())
    ?.trim()
    .slice(0, longest);
  return publishedAt === undefined ? { unreadDate } : { publishedAt };
}

/** A date written in UTC without saying so, as WordPress does; its zeros mean none. */
export function utcDate(text: string | undefined): number | undefined {
  const value = text?.trim() ?? '';
  return value === '' || value.startsWith('0000') ? undefined : parsePlatformDate(`${value}Z`);
}
