import 'server-only';
import { z } from 'zod';
import { tipoffBounds } from '@/lib/contract/contribution';
import { hasMoreLetters } from '@/lib/format/letters';
import { SentFile } from '@/lib/session/sent-file';

/** Field of pictures, clips and sound. */
export const filesField = 'files';

const text = z.string().trim().default('');

/** What the form brings. */
export const handInInput = z.object({
  title: text,
  content: text,
  place: text,
  name: text,
  phone: text,
  /** Under the reader's account, by their choice alone (ADR 0059): anything but the form's own value is anonymous. */
  keep: z
    .string()
    .optional()
    .transform((chosen) => chosen === '1'),
  /** Random, from the form's page: with it the same words and files from one page are one tip-off. */
  idempotencyKey: text,
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

/** Signs that are to be seen nowhere: a text of nothing else says nothing. */
const unseen = /[\p{Cf}\p{Cc}\p{Zs}\u2800\u3164\s]/gu;

/** The first thing that is wrong; files alone are a tip-off, too. */
export function problemOf(input: HandInInput): HandInProblem | undefined {
  for (const field of ['title', 'content', 'place', 'name', 'phone'] as const) {
    if (hasMoreLetters(input[field], letters[field]))
      return { field, words: 'tooLong', most: letters[field] };
  }
  if (input.content.replace(unseen, '') === '' && input.files.length === 0)
    return { field: 'content', words: 'empty' };
  return undefined;
}
