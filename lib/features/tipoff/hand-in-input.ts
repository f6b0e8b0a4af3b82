import 'server-only';
import { z } from 'zod';
import { tipoffBounds } from '@/lib/contract/contribution';
import { hasMoreLetters } from '@/lib/format/letters';
import { isPhone, typedLine, typedPhone, typedText } from '@/lib/format/typed-text';
import { SentFile } from '@/lib/session/sent-file';

/** Field of pictures, clips and sound. */
export const filesField = 'files';

const line = z.string().transform(typedLine).default('');

/** A phone number in one form, else whatever the reader wants to be reached by. */
const contact = line.transform((text) => (isPhone(typedPhone(text)) ? typedPhone(text) : text));

/** What the form brings. */
export const handInInput = z.object({
  title: line,
  content: z.string().transform(typedText).default(''),
  place: line,
  name: line,
  phone: contact,
  /** Under the reader's account, by their choice alone (ADR 0054): anything but the form's own value is anonymous. */
  keep: z
    .string()
    .optional()
    .transform((chosen) => chosen === '1'),
  /** Random, from the form's page: with it the same words and files from one page are one tip-off. */
  idempotencyKey: line,
  [filesField]: z.array(z.instanceof(SentFile)).default([]),
});

export type HandInInput = z.output<typeof handInInput>;

/** What is wrong with what was written, by its field. */
export type HandInProblem =
  | { field: 'content'; words: 'empty' }
  | { field: 'title' | 'content' | 'place' | 'name' | 'phone'; words: 'tooLong'; most: number };

const letters = {
  title: tipoffBounds.titleLetters,
  content: tipoffBounds.textLetters,
  place: tipoffBounds.placeLetters,
  name: tipoffBounds.nameLetters,
  phone: tipoffBounds.phoneLetters,
} as const;

/** The first thing that is wrong; files alone are a tip-off, too. */
export function problemOf(input: HandInInput): HandInProblem | undefined {
  for (const field of ['title', 'content', 'place', 'name', 'phone'] as const) {
    if (hasMoreLetters(input[field], letters[field]))
      return { field, words: 'tooLong', most: letters[field] };
  }
  if (input.content === '' && input.files.length === 0) return { field: 'content', words: 'empty' };
  return undefined;
}
