import 'server-only';
import { z } from 'zod';
import { isLongerThan } from '@/lib/format/graphemes';
import { isPhone, normalizeLine, normalizePhone, normalizeText } from '@/lib/format/typed-text';
import { type FormDraft, openJsonDraft } from '@/lib/writes/draft-cookie';

const fieldsSchema = z.object({
  name: z.string(),
  phone: z.string(),
  title: z.string(),
  content: z.string(),
  /** Receipts of uploaded pictures and documents. */
  pictures: z.array(z.string()).readonly(),
  documents: z.array(z.string()).readonly(),
});

export type ContributionFields = z.output<typeof fieldsSchema>;

const draftSchema = fieldsSchema.extend({
  refused: z.object({ field: z.enum(['pictures', 'documents']), text: z.string() }).optional(),
});

export type ContributionDraft = z.output<typeof draftSchema>;

function draftNameOf(callId: string): string {
  return `contribution ${callId}`;
}

export function contributionDraft(callId: string, draft: ContributionDraft): FormDraft {
  return { name: draftNameOf(callId), text: JSON.stringify(draft), pictures: [] };
}

export function openContributionDraft(cookies: string, callId: string) {
  return openJsonDraft(cookies, draftNameOf(callId), draftSchema);
}

/** Maximum lengths in characters; the embedded platform has the same limits. */
export const maxLengths = { name: 50, title: 100, content: 20_000 } as const;

/** Maximum number of pictures, and of documents. */
export const maxFiles = 9;

type FieldProblem = 'nameMissing' | 'empty' | 'tooLong' | 'phone';

export function normalizeFields({ name, phone, title, content, ...files }: ContributionFields) {
  return {
    ...files,
    name: normalizeLine(name),
    phone: normalizePhone(phone),
    title: normalizeLine(title),
    content: normalizeText(content),
  };
}

/** Returns the problems (R5.09). Required: a name, and a text or a file. Optional: a phone number. */
export function validateFields(fields: ContributionFields): ReadonlyMap<string, FieldProblem> {
  const { name, phone, title, content, pictures, documents } = fields;
  const problems = new Map<string, FieldProblem>();
  if (name === '') problems.set('name', 'nameMissing');
  else if (isLongerThan(name, maxLengths.name)) problems.set('name', 'tooLong');
  if (phone !== '' && !isPhone(phone)) problems.set('phone', 'phone');
  if (isLongerThan(title, maxLengths.title)) problems.set('title', 'tooLong');
  if (content === '' && pictures.length + documents.length === 0) problems.set('content', 'empty');
  else if (isLongerThan(content, maxLengths.content)) problems.set('content', 'tooLong');
  return problems;
}
