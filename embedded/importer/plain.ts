import { plainText } from '@/lib/format/plain-text';

/** Longer is no title, name or excerpt. */
const longest = 20_000;

/** Text of a title, name or excerpt as feeds write them: HTML, or text, or HTML written as text. */
export function plain(markup: string | undefined): string {
  return plainText((markup ?? '').slice(0, longest));
}

/** `plain`, or undefined when nothing is left. */
export function plainOrNone(markup: string | undefined): string | undefined {
  return plain(markup) || undefined;
}

/** Text of several lines: breaks and paragraphs stay as line ends. */
export function plainLines(markup: string): string {
  return markup
    .slice(0, longest)
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\n?|<\/(?:p|div|li)>\n?/gi, '\n')
    .split('\n')
    .map(plain)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
