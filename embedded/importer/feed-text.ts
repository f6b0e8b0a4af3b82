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

/** Minimum number of characters by which a summary that contains the full text is longer. */
const minSurplus = 200;
const medium = /<(?:img|video|audio|iframe|embed|object)\b/i;

/** Returns the full text, with the summary if only the summary is complete: some feeds swap the two. */
export function joinTexts(fullText: string, summary: string): string {
  if (fullText === '' || fullText.length > maxLength) return fullText || summary;
  const [fullLength, summaryLength] = [feedText(fullText).length, feedText(summary).length];
  if (summaryLength === 0 || (fullLength > 0 && summaryLength - fullLength < minSurplus)) return fullText;
  return fullLength > 0 || medium.test(fullText) ? `${fullText}\n\n${summary}` : summary;
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
