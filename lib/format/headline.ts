import { cutText } from './cut-text';
import { plainText } from './plain-text';

/** Maximum characters of a text that replaces a missing title. */
const maxSubstituteLength = 40;

/** Maximum characters of a headline, to limit the size of lists. */
const maxHeadlineLength = 300;

/** Ampersand of a reference escaped twice. `&amp;lt;` does not match, because a title may be about HTML. */
const escapedTwice = /&amp;(?=(?:amp|quot|nbsp|hellip|[lr][ds]quo|[mn]dash|#\d{2,6}|#x[\da-f]{2,6});)/gi;

/** Returns the title, else the start of another text, else a dash, because links and headings need text. */
export function headline(title: string | undefined, ...substitutes: readonly (string | undefined)[]): string {
  const titleText = plainText((title ?? '').replace(escapedTwice, '&'));
  if (titleText !== '') return cutText(titleText, maxHeadlineLength);
  const substitute = substitutes.map((text) => plainText(text ?? '')).find((text) => text !== '');
  return substitute === undefined ? '—' : cutText(substitute, maxSubstituteLength);
}
