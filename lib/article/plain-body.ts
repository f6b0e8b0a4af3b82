import 'server-only';
import { environment } from '@/lib/env/environment';
import { beginsTibetan } from '@/lib/format/tibetan';
import type { PreparedBody } from '@/lib/html/body-input';
import { locales } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { bodyOf } from './body';

/** A text of the publisher's that is no article, safe and shaped for the page. */
export interface PlainBody {
  body: PreparedBody;
  /** BCP 47 tag of its text. */
  language: string;
}

/** BCP 47 tag of a short text of the publisher's: Tibetan where it begins so, else the language that all of it counts as. */
export function languageOf(text: string): string {
  const tibetan = beginsTibetan(text);
  return tibetan ? locales.bo.languageTag : environment().CONTENT_LANGUAGE;
}

/** Prepares HTML that comes without pictures, clips or other fields; a text under a Tibetan title counts as Tibetan. */
export function plainBody(title: string, content: string, words: Words): PlainBody {
  const language = languageOf(title);
  const body = bodyOf({ content, images: [], videos: [], language, address: undefined }, words);
  return { body, language };
}
