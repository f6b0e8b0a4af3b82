import 'server-only';
import { z } from 'zod';
import type { SignUpField } from '@/lib/contract/sign-up-field';
import type { FormAnswers } from '@/lib/format/form-answers';
import { idPattern } from '@/lib/format/id-pattern';
import { typedCode } from '@/lib/format/typed-text';
import { filesField } from '@/lib/upload/form-files';
import { sentFiles } from '@/lib/upload/form-receipts';
import { answersOf, givenAnswers } from './answer-names';
import { mostCodeLetters, type Typed } from './sign-up-draft';

const code = z.string().transform(typedCode).pipe(z.string().max(mostCodeLetters)).catch('').default('');

/** What a form of a sign-up brings, in every step. */
export const signUpInput = z.looseObject({
  /** The activity. */
  of: z.string().regex(idPattern),
  /** What the sign-up comes after. */
  after: z.string().max(64).default(''),
  /** What the button means. */
  step: z.string().max(20).default('send'),
  people: z.coerce.number().int().min(1).max(99).catch(1).default(1),
  /** What the form asked for when it was drawn. */
  shape: z.string().max(64).optional(),
  code,
  imageCode: code,
  codeAt: z.coerce.number().positive().optional().catch(undefined),
  [filesField]: sentFiles,
});

export type SignUpInput = z.output<typeof signUpInput>;

/** What was typed, with answers that were looked at. */
export type TypedAnswers = Omit<Typed, 'answers'> & { answers: FormAnswers };

function besides({ people, code, codeAt, step }: SignUpInput): Omit<Typed, 'answers'> {
  return { people, code, codeAt, sent: step === 'send' };
}

/** What was typed, as the form asks for it. */
export function typedOf(fields: readonly SignUpField[], input: SignUpInput): TypedAnswers {
  return { ...besides(input), answers: answersOf(fields, input) };
}

/** What was typed, before anybody has looked at it. */
export function givenOf(input: SignUpInput): Omit<Typed, 'answers'> & { answers: unknown } {
  return { ...besides(input), answers: givenAnswers(input) };
}
