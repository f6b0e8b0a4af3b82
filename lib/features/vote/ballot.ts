import type { Vote, VoteQuestion } from '@/lib/article/vote';
import { idPattern } from '@/lib/format/id-pattern';

/** What the name of a question's field begins with; the question's id follows. */
const questionField = 'question-';

/** What it ends with where several fields share it. */
const sharedMark = '[]';

/** The name of a question's fields. */
export function fieldName({ id, multiple }: Pick<VoteQuestion, 'id' | 'multiple'>): string {
  return `${questionField}${id}${multiple ? sharedMark : ''}`;
}

/** The id of the question whose field has this name; undefined for other fields. */
function questionOf(name: string): string | undefined {
  if (!name.startsWith(questionField)) return undefined;
  return name.slice(questionField.length, name.endsWith(sharedMark) ? -sharedMark.length : undefined);
}

/** Fields of a form, as they came. */
type Fields = Readonly<Record<string, unknown>>;

function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? one : ''));
}

/** Pairs of question and option that a form names, each once, in a steady order. */
export function pairsIn(fields: Fields): string[] {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const question = questionOf(name);
    return question === undefined ? [] : textsIn(value).map((option) => `${question}:${option}`);
  });
  return [...new Set(pairs)].sort();
}

/** Ids of options that the pairs name, of whatever vote they are. */
export function namedIn(pairs: readonly string[]): string[] {
  return pairs.map((pair) => pair.slice(pair.indexOf(':') + 1)).filter((id) => idPattern.test(id));
}

/** Ids of the vote's own options that are among the pairs, in the order in which the vote has them. */
export function optionsIn(vote: Vote, pairs: readonly string[]): string[] {
  const named = new Set(pairs);
  return vote.questions.flatMap((question) =>
    question.options.filter(({ id }) => named.has(`${question.id}:${id}`)).map(({ id }) => id),
  );
}

/** Whether the pairs answer each question as it asks to be, with nothing that the vote does not have. */
export function isWhole(vote: Vote, pairs: readonly string[]): boolean {
  const left = new Set(pairs);
  const answered = vote.questions.every(({ id, least, most, options }) => {
    const chosen = options.filter((option) => left.delete(`${id}:${option.id}`)).length;
    return chosen >= least && chosen <= most;
  });
  return answered && left.size === 0;
}
