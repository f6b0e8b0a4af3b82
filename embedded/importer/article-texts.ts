import { cutText } from '@/lib/format/cut-text';

const maxTitleLength = 40;
const maxSummaryLength = { han: 100, other: 220 };
/** End of a shortened excerpt: an ellipsis or the text of a "read more" link, with or without an arrow. */
const truncationMarker =
  /\s*(?:\[(?:…|\.\.\.|&hellip;)\]|…|\.\.\.|(?<=[.。!！?？…\]\s])(?=Continue|Read|阅读|继续))\s*(?:(?:Continue reading|Read more|阅读全文|继续阅读)(?:[^.。!！?？\n]{0,200}[→»])?)?\s*(?:→|»)?\s*$/i;
/** One sentence. A dot inside a web address or a number does not end the sentence. */
const sentence = /(?:[^。！？!?.།]|\.(?!["”)]?(?:\s|$)))*(?:[。！？!?།]+["”』」]?|\.+["”)]?(?=\s|$)|$)/gu;

const scripts = {
  tibetan: /\p{Script=Tibetan}/gu,
  han: /\p{Script=Han}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  letters: /\p{L}/gu,
};

function scriptRatio(text: string, script: RegExp): number {
  const letterCount = text.match(scripts.letters)?.length ?? 0;
  return letterCount === 0 ? 0 : (text.match(script)?.length ?? 0) / letterCount;
}

export function titleFrom(text: string): string {
  const [line = ''] = text.split('\n');
  const [firstSentence = ''] = line.match(sentence) ?? [];
  return cutText((firstSentence.trim() || line).replace(/[。，,.]+$/u, '').trim(), maxTitleLength);
}

/** Returns the excerpt without "read more", else the text's first sentences; undefined if both are empty. */
export function summaryFrom(excerpt: string | undefined, text: string): string | undefined {
  const isHan = scriptRatio(text.slice(0, 2_000), scripts.han) > 0.3;
  const limit = isHan ? maxSummaryLength.han : maxSummaryLength.other;
  const cleanedExcerpt = excerpt?.replace(truncationMarker, '…').trim();
  if (cleanedExcerpt && cleanedExcerpt !== '…') return cutText(cleanedExcerpt, limit);
  const sentences = text.slice(0, 2_000).replaceAll('\n', ' ').match(sentence) ?? [];
  let summary = '';
  for (const part of sentences) {
    if (summary !== '' && (summary + part).trim().length > limit) break;
    summary += part;
  }
  return cutText(summary.trim(), limit) || undefined;
}

/** Returns `bo` for Tibetan text, else the claimed language if its script matches: claims are often wrong. */
export function detectLanguage(text: string, claimedLanguage: string | undefined): string | undefined {
  const sample = text.slice(0, 5_000);
  if (scriptRatio(sample, scripts.tibetan) > 0.5) return 'bo';
  const tag = languageTag(claimedLanguage);
  if (!tag) return undefined;
  const isHan = scriptRatio(sample, scripts.han) > 0.5 && scriptRatio(sample, scripts.kana) < 0.05;
  const declaresHan = /^(?:zh|yue|wuu|lzh)\b/.test(tag);
  return isHan === declaresHan || scriptRatio(sample, scripts.letters) === 0 ? tag : undefined;
}

function languageTag(language: string | undefined): string | undefined {
  try {
    return language ? Intl.getCanonicalLocales(language.trim().replaceAll('_', '-'))[0] : undefined;
  } catch {
    return undefined;
  }
}
