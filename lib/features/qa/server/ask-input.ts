import 'server-only';
import { z } from 'zod';
import { qaLimits } from '@/lib/contract/qa';
import { idPattern } from '@/lib/format/id-pattern';
import { hasMoreLetters } from '@/lib/format/letters';
import { typedLine, typedText } from '@/lib/format/typed-text';
import { filesField, filesName } from '@/lib/upload/form-files';
import { formReceipts, sentFiles } from '@/lib/upload/form-receipts';
import { mostPicturesOfAct } from '@/lib/upload/upload-pictures';
import { type Draft, openDraft } from '@/lib/writes/draft';

/** Code units of a text that is looked at: letters with all their marks, of the longest that is taken. */
const mostUnits = 40_000;

/** Letters of a department's name. */
const mostDepartment = 200;

/** What the form brings. */
export const askInput = z.object({
  /** `regions`: whoever asks wants to choose another region. */
  step: z.enum(['send', 'regions']).catch('send').default('send'),
  region: z.string().regex(idPattern),
  department: z.string().max(mostDepartment).default(''),
  title: z.string().max(mostUnits).default(''),
  content: z.string().max(mostUnits).default(''),
  place: z.string().max(mostUnits).default(''),
  hideName: z.literal('1').optional(),
  /** Receipts of pictures that are up. */
  up: formReceipts(mostPicturesOfAct),
  [filesField]: sentFiles,
});

export type AskInput = z.output<typeof askInput>;

/** The field of the form that takes pictures, and the name of what is up. */
export const picturesField = filesName('pictures');
export const receiptsField = 'up[]';

const typedSchema = z.object({
  department: z.string(),
  title: z.string(),
  content: z.string(),
  place: z.string(),
  hideName: z.boolean(),
});

/** What somebody wants to ask. */
export type TypedQuestion = z.output<typeof typedSchema>;

/** The texts as they are kept. */
export function typedOf(input: AskInput): TypedQuestion {
  const { department, title, content, place, hideName } = input;
  return {
    department,
    title: typedLine(title),
    content: typedText(content),
    place: typedLine(place),
    hideName: hideName === '1',
  };
}

/** What is wrong with a field. */
export type AskProblem = 'missing' | 'tooLong' | 'unknown';

/** What is wrong, by the names of the fields; the platform judges the same. @param departments undefined where they could not be had */
export function problemsOf(
  { department, title, content, place }: TypedQuestion,
  departments: readonly string[] | undefined,
): ReadonlyMap<keyof TypedQuestion, AskProblem> {
  const problems = new Map<keyof TypedQuestion, AskProblem>();
  if (department === '') problems.set('department', 'missing');
  else if (departments && !departments.includes(department)) problems.set('department', 'unknown');
  for (const [name, text] of [
    ['title', title],
    ['content', content],
  ] as const) {
    if (text === '') problems.set(name, 'missing');
    else if (hasMoreLetters(text, qaLimits[name])) problems.set(name, 'tooLong');
  }
  if (hasMoreLetters(place, qaLimits.place)) problems.set('place', 'tooLong');
  return problems;
}

const draftPlace = 'qa-ask';

/** What was typed, to be given back to the form. */
export function draftOf(typed: TypedQuestion, up: readonly string[]): Draft {
  return { place: draftPlace, text: JSON.stringify(typed), pictures: [...up] };
}

/** What a page is drawn with; undefined where the request brings nothing of this form. */
export async function openTyped(
  cookies: string,
): Promise<{ typed: TypedQuestion; up: readonly string[] } | undefined> {
  const draft = await openDraft(cookies, draftPlace);
  const read = typedSchema.safeParse(draft && JSON.parse(draft.text));
  return draft && read.success ? { typed: read.data, up: draft.pictures } : undefined;
}
