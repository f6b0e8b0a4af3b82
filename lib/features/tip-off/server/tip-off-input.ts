import 'server-only';
import { z } from 'zod';
import { tipoffLimits } from '@/lib/contract/contribution';
import { isLongerThan } from '@/lib/format/graphemes';
import { isPhone, normalizeLine, normalizePhone, normalizeText } from '@/lib/format/typed-text';
import { maxBytesPerWrite, type UploadRefusal } from '@/lib/upload/upload-pictures';
import { pictureRefusalMessage, withFileNames } from '@/lib/upload/upload-refusal-message';
import { type FormDraft, openJsonDraft } from '@/lib/writes/draft-cookie';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { SentFile } from '@/lib/writes/sent-file';
import type { Visitor } from '@/lib/writes/write-handler';

export const filesField = 'files';

const lineField = z.string().transform(normalizeLine).default('');

/** Contact: a phone number, which is normalized, or any other text. */
const contactField = lineField.transform((text) =>
  isPhone(normalizePhone(text)) ? normalizePhone(text) : text,
);

export const tipOffInput = z.object({
  title: lineField,
  content: z.string().transform(normalizeText).default(''),
  place: lineField,
  name: lineField,
  phone: contactField,
  /** `memberTag` of the account under which the reader chose to store the tip-off (ADR 0054). */
  member: z.string().max(64).optional(),
  /** Random key of the form's page: the same text and files from one page are one tip-off. */
  idempotencyKey: lineField,
  [filesField]: z.array(z.instanceof(SentFile)).default([]),
  /** True in drafts of a tip-off with files, because drafts do not contain files. */
  hadFiles: z.boolean().optional().catch(undefined),
});

export type TipOffInput = z.output<typeof tipOffInput>;

export interface TipOffInputProblem {
  field: keyof typeof tipoffLimits.lengths;
  words: 'empty' | 'tooLong';
}

/** Returns the first problem. Files alone are a valid tip-off. */
export function problemOf(input: TipOffInput): TipOffInputProblem | undefined {
  for (const field of ['title', 'content', 'place', 'name', 'phone'] as const) {
    if (isLongerThan(input[field], tipoffLimits.lengths[field])) return { field, words: 'tooLong' };
  }
  const isEmpty = input.content === '' && input.files.length === 0;
  return isEmpty ? { field: 'content', words: 'empty' } : undefined;
}

const draftName = 'tip-off';

/** Returns the input as a draft that no device stores (ADR 0047). */
export function tipOffDraft({ files, ...texts }: TipOffInput): FormDraft {
  const text = JSON.stringify({ ...texts, hadFiles: files.length > 0 });
  return { name: draftName, text, pictures: [], maxAge: 0 };
}

export function openTipOffDraft(cookies: string): Promise<TipOffInput | undefined> {
  return openJsonDraft(cookies, draftName, tipOffInput);
}

/** Returns the reason of a refusal. Text from the platform is shown unchanged (Spec §8). */
function refusalText(refusal: UploadRefusal, count: number, visitor: Visitor): string {
  const { words } = visitor;
  switch (refusal.reason) {
    case 'picture': {
      const text = pictureRefusalMessage(refusal.why, 'file', words);
      return withFileNames([refusal], { text, count, noun: 'file', words });
    }
    case 'failed':
      return failureAnswer(refusal.failure, visitor).message;
    case 'tooMuch':
      return words('tipoff.status.tooMuch', { megabytes: Math.floor(maxBytesPerWrite / 1_000_000) });
    case 'tooMany':
    case 'notHere':
      return words('tipoff.status.tooMany');
    default:
      return words(`tipoff.status.${refusal.reason}`);
  }
}

/** Returns the answer for refused files. If one file is refused, neither files nor text are sent. */
export function refusedFilesAnswer(refusals: readonly UploadRefusal[], count: number, visitor: Visitor) {
  const messages = [...new Set(refusals.map((refusal) => refusalText(refusal, count, visitor)))];
  const message = [...messages, visitor.words('tipoff.status.nothingSent')].join('\n');
  return { outcome: 'tipoffFiles', status: 422, message, values: { field: filesField } };
}
