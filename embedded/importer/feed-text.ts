import { plainText } from '@/lib/format/plain-text';

/** Maximum length of a title, name or excerpt, in characters. */
const maxLength = 20_000;

/** Returns plain text. Feeds write titles, names and excerpts as HTML, as text, or as escaped HTML. */
export function feedText(markup: string | undefined): string {
  return plainText((markup ?? '').slice(0, maxLength));
}

export function optionalFeedText(markup: string | undefined): string | undefined {
  return feedText(markup) || undefined;
}

export function feedTextLines(markup: string): string {
  return markup
    .slice(0, maxLength)
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\n?|<\/(?:p|div|li)>\n?/gi, '\n')
    .split('\n')
    .map(feedText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
