import { hasMoreLetters } from '@/lib/format/letters';
import { isPhone, typedLine, typedPhone, typedText } from '@/lib/format/typed-text';

/** What a reader gives the form of a call. */
export interface ContributionFields {
  name: string;
  phone: string;
  title: string;
  content: string;
  /** Receipts of pictures and of documents that are up. */
  pictures: readonly string[];
  documents: readonly string[];
}

/** Letters of each; a platform of ours takes as many. */
export const mostLetters = { name: 50, title: 100, content: 20_000 } as const;

/** Pictures and documents of one contribution. */
export const mostFiles = 9;

export type FieldProblem = 'nameMissing' | 'empty' | 'tooLong' | 'phone';

/** What was typed as it is kept. */
export function tidyFields<Fields extends ContributionFields>(fields: Fields): Fields {
  const { name, phone, title, content } = fields;
  return {
    ...fields,
    name: typedLine(name),
    phone: typedPhone(phone),
    title: typedLine(title),
    content: typedText(content),
  };
}

/** What is wrong with tidied fields, by their names: a name is required, a phone is not, and something has to be in it (R5.09). */
export function fieldProblems(fields: ContributionFields): ReadonlyMap<string, FieldProblem> {
  const { name, phone, title, content, pictures, documents } = fields;
  const problems = new Map<string, FieldProblem>();
  if (name === '') problems.set('name', 'nameMissing');
  else if (hasMoreLetters(name, mostLetters.name)) problems.set('name', 'tooLong');
  if (phone !== '' && !isPhone(phone)) problems.set('phone', 'phone');
  if (hasMoreLetters(title, mostLetters.title)) problems.set('title', 'tooLong');
  if (content === '' && pictures.length + documents.length === 0) problems.set('content', 'empty');
  else if (hasMoreLetters(content, mostLetters.content)) problems.set('content', 'tooLong');
  return problems;
}
