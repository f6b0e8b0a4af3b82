import 'server-only';
import { environment } from '@/lib/env/environment';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { locales } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { prepareArticleBody } from './prepare-article-body';

/** Sanitized, formatted text other than an article, such as a notice or an answer, with its language. */
export type PreparedText = ReturnType<typeof prepareTextIn>;

/** Returns Tibetan if the text starts in Tibetan, else the configured content language, as a BCP 47 tag. */
export function detectLanguage(text: string): string {
  return startsWithTibetan(text) ? locales.bo.languageTag : environment().CONTENT_LANGUAGE;
}

/** @param tag BCP 47 tag of the text; defaults to the publisher's language */
export function prepareTextIn(tag: string | undefined, content: string, words: Words, topHeading?: 3) {
  const language = tag ?? environment().CONTENT_LANGUAGE;
  const source = { content, images: [], videos: [], language, address: undefined, topHeading };
  const body = prepareArticleBody(source, words);
  return { body, language };
}

/** Prepares a text, as Tibetan if its title is Tibetan. */
export function prepareText(title: string, content: string, words: Words): PreparedText {
  return prepareTextIn(detectLanguage(title), content, words);
}
