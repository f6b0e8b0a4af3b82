import type { VoteQuestion } from '@/lib/article/vote';
import { idPattern } from '@/lib/format/id-pattern';

interface BallotQuestions {
  questions: readonly (Pick<VoteQuestion, 'id' | 'minSelected' | 'maxSelected'> & {
    options: readonly { id: string }[];
  })[];
}

const questionField = 'question-';

const multipleSuffix = '[]';

export function fieldName({ id, multiple }: Pick<VoteQuestion, 'id' | 'multiple'>): string {
  return `${questionField}${id}${multiple ? multipleSuffix : ''}`;
}

function questionIdIn(name: string): string | undefined {
  if (!name.startsWith(questionField)) return undefined;
  return name.slice(questionField.length, name.endsWith(multipleSuffix) ? -multipleSuffix.length : undefined);
}

function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map((item) => (typeof item === 'string' ? item : ''));
}

/** Returns the distinct `question:option` pairs of a form, sorted. */
export function ballotPairs(fields: Readonly<Record<string, unknown>>): string[] {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const question = questionIdIn(name);
    return question === undefined ? [] : textsIn(value).map((option) => `${question}:${option}`);
  });
  return [...new Set(pairs)].sort();
}

export function optionIdsIn(pairs: readonly string[]): string[] {
  return pairs.map((pair) => pair.slice(pair.indexOf(':') + 1)).filter((id) => idPattern.test(id));
}

export function validOptionIds(vote: BallotQuestions, pairs: readonly string[]): string[] {
  const pairSet = new Set(pairs);
  return vote.questions.flatMap((question) =>
    question.options.filter(({ id }) => pairSet.has(`${question.id}:${id}`)).map(({ id }) => id),
  );
}

export function isComplete(vote: BallotQuestions, pairs: readonly string[]): boolean {
  const remainingPairs = new Set(pairs);
  const areAllAnswered = vote.questions.every(({ id, minSelected, maxSelected, options }) => {
    const chosenCount = options.filter((option) => remainingPairs.delete(`${id}:${option.id}`)).length;
    return chosenCount >= minSelected && chosenCount <= maxSelected;
  });
  return areAllAnswered && remainingPairs.size === 0;
}
