import { idPattern } from '@/lib/format/id-pattern';

export interface Choice {
  article: string;
  /** Option ids; empty if they were too many for the cookie. */
  options: readonly string[];
}

/** Maximum characters of one choice. A longer choice is stored without its options. */
const maxChoiceLength = 700;

/** Maximum characters of all choices; the oldest are dropped. Encoded, the cookie is less than 3 KB. */
const maxCookieLength = 1500;

export function serializeChoice({ article, options }: Choice): string {
  const serialized = [article, ...options].join(',');
  return serialized.length <= maxChoiceLength ? serialized : article;
}

/** Returns the choices, newest last, and ignores invalid ids. */
export function readChoices(value: string | undefined): Choice[] {
  return (value ?? '').split(':').flatMap((entry) => {
    const [article = '', ...options] = entry.split(',');
    return idPattern.test(article) ? [{ article, options: options.filter((id) => idPattern.test(id)) }] : [];
  });
}

export function serializeChoices(storedChoices: readonly Choice[], choice: Choice): string {
  const entries = [...storedChoices.filter(({ article }) => article !== choice.article), choice].map(
    serializeChoice,
  );
  while (entries.join(':').length > maxCookieLength) entries.shift();
  return entries.join(':');
}

export function findChoice(value: string | undefined, article: string): readonly string[] | undefined {
  return readChoices(value).find((choice) => choice.article === article)?.options;
}
