import 'server-only';
import { z } from 'zod';
import { tipoffBounds } from '@/lib/contract/contribution';
import { isLongerThan } from '@/lib/format/graphemes';
import { isPhone, typedLine, typedPhone, typedText } from '@/lib/format/typed-text';
import { SentFile } from '@/lib/writes/sent-file';

export const filesField = 'files';

const line = z.string().transform(typedLine).default('');

/** Normalizes phone numbers and accepts any other contact. */
const contact = line.transform((text) => (isPhone(typedPhone(text)) ? typedPhone(text) : text));

export const tipoffInput = z.object({
  title: line,
  content: z.string().transform(typedText).default(''),
  place: line,
  name: line,
  phone: contact,
  /** Stores the tip-off under the reader's account, by their choice only (ADR 0054). Any other value is anonymous. */
  keep: z
    .string()
    .optional()
    .transform((chosen) => chosen === '1'),
  /** Random, from the form's page. With it, the same text and files from one page are one tip-off. */
  idempotencyKey: line,
  [filesField]: z.array(z.instanceof(SentFile)).default([]),
});

export type TipoffInput = z.output<typeof tipoffInput>;

export type TipoffInputProblem =
  | { field: 'content'; words: 'empty' }
  | { field: 'title' | 'content' | 'place' | 'name' | 'phone'; words: 'tooLong'; maxLength: number };

const maxLengths = {
  title: tipoffBounds.titleLetters,
  content: tipoffBounds.textLetters,
  place: tipoffBounds.placeLetters,
  name: tipoffBounds.nameLetters,
  phone: tipoffBounds.phoneLetters,
} as const;

/** Returns the first input error. Files alone are a valid tip-off. */
export function problemOf(input: TipoffInput): TipoffInputProblem | undefined {
  for (const field of ['title', 'content', 'place', 'name', 'phone'] as const) {
    if (isLongerThan(input[field], maxLengths[field]))
      return { field, words: 'tooLong', maxLength: maxLengths[field] };
  }
  if (input.content === '' && input.files.length === 0) return { field: 'content', words: 'empty' };
  return undefined;
}
