import type { Vote } from '@/lib/article/vote';
import { idPattern } from '@/lib/format/id-pattern';

/** What the name of a question's field begins with; the question's id follows. */
export const questionField = 'question-';

/** Fields of a form, as they came. */
type Fields = Readonly<Record<string, unknown>>;

function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? one : ''));
}

/** Pairs of question and option that a form names, each once, in a steady order. */
export function pairsIn(fields: Fields): string[] {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(questionField)
      ? textsIn(value).map((option) => `${name.slice(questionField.length)}:${option}`)
      : [],
  );
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
