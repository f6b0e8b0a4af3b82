import 'server-only';
import { z } from 'zod';
import { isLongerThan } from '@/lib/format/graphemes';
import { isPhone, typedLine, typedPhone, typedText } from '@/lib/format/typed-text';
import { type Draft, openDraft } from '@/lib/writes/draft';

const inputSchema = z.object({
  name: z.string(),
  phone: z.string(),
  title: z.string(),
  content: z.string(),
  pictures: z.array(z.string()),
  documents: z.array(z.string()),
  /** Files that were refused, with the reason. */
  refused: z.object({ field: z.enum(['pictures', 'documents']), text: z.string() }).optional(),
});

export type ContributionDraft = z.output<typeof inputSchema>;

function draftPlaceOf(callId: string): string {
  return `contribution ${callId}`;
}

export function contributionDraft(callId: string, typed: ContributionDraft): Draft {
  return { place: draftPlaceOf(callId), text: JSON.stringify(typed), pictures: [] };
}

export async function openContributionDraft(
  cookies: string,
  callId: string,
): Promise<ContributionDraft | undefined> {
  const draft = await openDraft(cookies, draftPlaceOf(callId));
  if (!draft) return undefined;
  const parsed = inputSchema.safeParse(JSON.parse(draft.text));
  return parsed.success ? parsed.data : undefined;
}

export interface ContributionFields {
  name: string;
  phone: string;
  title: string;
  content: string;
  /** Receipts of uploaded pictures and documents. */
  pictures: readonly string[];
  documents: readonly string[];
}

/** Maximum lengths in characters; the embedded platform has the same limits. */
export const maxLengths = { name: 50, title: 100, content: 20_000 } as const;

/** Applies to pictures and to documents separately. */
export const maxFiles = 9;

export type FieldProblem = 'nameMissing' | 'empty' | 'tooLong' | 'phone';

export function normalizeFields<Fields extends ContributionFields>(fields: Fields): Fields {
  const { name, phone, title, content } = fields;
  return {
    ...fields,
    name: typedLine(name),
    phone: typedPhone(phone),
    title: typedLine(title),
    content: typedText(content),
  };
}

/** The name is required, the phone is optional, and a text or a file must be present (R5.09). */
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
