import { idPattern } from '@/lib/format/id-pattern';

/** What was chosen in the vote of an article. */
export interface Choice {
  /** Id of the article. */
  article: string;
  /** Ids of the options; none where there were too many to remember. */
  options: readonly string[];
}

/** Letters of one remembered choice: more are remembered as a vote without its choice. */
const longestChoice = 700;

/** Letters of all together; the oldest go first. Encoded, a cookie of less than 3 KB. */
const longestValue = 1500;

function written({ article, options }: Choice): string {
  const whole = [article, ...options].join(',');
  return whole.length <= longestChoice ? whole : article;
}

/** The choices in a cookie's decoded value, the newest last; what is no id is left out. */
export function readChoices(value: string | undefined): Choice[] {
  return (value ?? '').split(':').flatMap((entry) => {
    const [article = '', ...options] = entry.split(',');
    return idPattern.test(article) ? [{ article, options: options.filter((id) => idPattern.test(id)) }] : [];
  });
}

/** A cookie's value of one choice. */
export function choiceValue(choice: Choice): string {
  return written(choice);
}

/** The cookie's value with one choice more, in the place of an earlier one of the same article. */
export function withChoice(known: readonly Choice[], choice: Choice): string {
  const entries = [...known.filter(({ article }) => article !== choice.article), choice].map(written);
  while (entries.join(':').length > longestValue) entries.shift();
  return entries.join(':');
}

/** What was chosen in an article's vote; undefined where nothing is remembered. */
export function choiceIn(value: string | undefined, article: string): readonly string[] | undefined {
  return readChoices(value).find((choice) => choice.article === article)?.options;
}
