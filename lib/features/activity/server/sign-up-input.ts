import 'server-only';
import { z } from 'zod';
import type { SignUpField } from '@/lib/contract/sign-up-field';
import type { FormAnswers } from '@/lib/format/form-answers';
import { idPattern } from '@/lib/format/id-pattern';
import { typedCode } from '@/lib/format/typed-text';
import { filesField } from '@/lib/upload/form-files';
import { sentFiles } from '@/lib/upload/form-receipts';
import { answersOf, rawAnswers } from '../answer-names';
import { maxCodeLength, type Typed } from './sign-up-draft';

const code = z.string().transform(typedCode).pipe(z.string().max(maxCodeLength)).catch('').default('');

/** Input of every step. */
export const signUpInput = z.looseObject({
  /** Activity id. */
  of: z.string().regex(idPattern),
  /** Number of the previous, canceled sign-up. */
  after: z.string().max(64).default(''),
  /** Value of the pressed button. */
  step: z.string().max(20).default('send'),
  people: z.coerce.number().int().min(1).max(99).catch(1).default(1),
  /** Fingerprint of the rendered form. */
  shape: z.string().max(64).optional(),
  code,
  imageCode: code,
  codeAt: z.coerce.number().positive().optional().catch(undefined),
  [filesField]: sentFiles,
});

export type SignUpInput = z.output<typeof signUpInput>;

/** Input with normalized values. */
export type TypedAnswers = Omit<Typed, 'answers'> & { answers: FormAnswers };

function otherInput({ people, code, codeAt, step }: SignUpInput): Omit<Typed, 'answers'> {
  return { people, code, codeAt, sent: step === 'send' };
}

/** Returns the normalized input. */
export function typedOf(fields: readonly SignUpField[], input: SignUpInput): TypedAnswers {
  return { ...otherInput(input), answers: answersOf(fields, input) };
}

/** Returns the raw input. */
export function rawInputOf(input: SignUpInput): Omit<Typed, 'answers'> & { answers: unknown } {
  return { ...otherInput(input), answers: rawAnswers(input) };
}
