import 'server-only';
import { environment } from '@/lib/env/environment';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { locales } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { bodyOf } from './body';

/** Text by the publisher that is not an article, sanitized and formatted. */
export type PlainBody = ReturnType<typeof plainBodyIn>;

/** BCP 47 tag: Tibetan if the text starts in Tibetan, else the configured content language. */
export function languageOf(text: string): string {
  const tibetan = startsWithTibetan(text);
  return tibetan ? locales.bo.languageTag : environment().CONTENT_LANGUAGE;
}

/** @param topHeading level of the highest heading in the text */
export function plainBodyIn(language: string, content: string, words: Words, topHeading?: 3) {
  const body = bodyOf({ content, images: [], videos: [], language, address: undefined, topHeading }, words);
  return { body, language };
}

/** A text with a Tibetan title counts as Tibetan. */
export function plainBody(title: string, content: string, words: Words): PlainBody {
  return plainBodyIn(languageOf(title), content, words);
}
