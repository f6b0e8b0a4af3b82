import { cutText } from './cut-text';
import { plainText } from './plain-text';

/** Characters of a text that stands in for a headline. */
const longestSubstitute = 40;

/** Characters of a headline: many times what any desk writes, and little enough to stand on every card of a list. */
const longestHeadline = 300;

/**
 * What heads a thing: its title, else the start of the first of the other texts that says anything, else a dash. Whoever
 * cannot see the page could do nothing with a link or a heading that has no words.
 */
export function headline(title: string | undefined, ...others: readonly (string | undefined)[]): string {
  const own = plainText(title ?? '');
  if (own !== '') return cutText(own, longestHeadline);
  const other = others.map((text) => plainText(text ?? '')).find((text) => text !== '');
  return other === undefined ? '—' : cutText(other, longestSubstitute);
}
