import 'server-only';
import { z } from 'zod';
import { qaLimits } from '@/lib/contract/qa';
import { isLongerThan } from '@/lib/format/graphemes';
import { idPattern } from '@/lib/format/id-pattern';
import { normalizeLine, normalizeText } from '@/lib/format/typed-text';
import { filesField, filesFieldName } from '@/lib/upload/form-files';
import { receiptsSchema, sentFilesSchema } from '@/lib/upload/form-receipts';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { type FormDraft, openDraft } from '@/lib/writes/draft-cookie';

/** Maximum code units of a text, enough for the longest permitted text with combining marks. */
const maxCodeUnits = 40_000;

const maxDepartmentLength = 200;

export const askInput = z.object({
  /** `regions` returns to the choice of regions. */
  step: z.enum(['send', 'regions']).catch('send').default('send'),
  region: z.string().regex(idPattern),
  department: z.string().max(maxDepartmentLength).default(''),
  title: z.string().max(maxCodeUnits).default(''),
  content: z.string().max(maxCodeUnits).default(''),
  place: z.string().max(maxCodeUnits).default(''),
  hideName: z.literal('1').optional(),
  up: receiptsSchema(maxPicturesPerWrite),
  [filesField]: sentFilesSchema,
});

export type AskInput = z.output<typeof askInput>;

export const picturesField = filesFieldName('pictures');

const questionDraftSchema = z.object({
  department: z.string(),
  title: z.string(),
  content: z.string(),
  place: z.string(),
  hideName: z.boolean(),
});

export type QuestionDraft = z.output<typeof questionDraftSchema>;

export function toQuestionDraft({ department, title, content, place, hideName }: AskInput): QuestionDraft {
  return {
    department,
    title: normalizeLine(title),
    content: normalizeText(content),
    place: normalizeLine(place),
    hideName: hideName === '1',
  };
}

type AskProblem = 'missing' | 'tooLong' | 'unknown';

/** Validates a question by the platform's rules. @param departments undefined if loading failed */
export function validateQuestion(
  { department, title, content, place }: QuestionDraft,
  departments: readonly string[] | undefined,
): ReadonlyMap<keyof QuestionDraft, AskProblem> {
  const problems = new Map<keyof QuestionDraft, AskProblem>();
  if (department === '') problems.set('department', 'missing');
  else if (departments && !departments.includes(department)) problems.set('department', 'unknown');
  for (const [name, text] of [
    ['title', title],
    ['content', content],
  ] as const) {
    if (text === '') problems.set(name, 'missing');
    else if (isLongerThan(text, qaLimits[name])) problems.set(name, 'tooLong');
  }
  if (isLongerThan(place, qaLimits.place)) problems.set('place', 'tooLong');
  return problems;
}

const draftName = 'qa-ask';

export function toDraft(typed: QuestionDraft, up: readonly string[]): FormDraft {
  return { name: draftName, text: JSON.stringify(typed), pictures: [...up] };
}

export async function openQuestionDraft(cookies: string) {
  const draft = await openDraft(cookies, draftName);
  const parsed = questionDraftSchema.safeParse(draft && JSON.parse(draft.text));
  return draft && parsed.success ? { typed: parsed.data, up: draft.pictures } : undefined;
}
