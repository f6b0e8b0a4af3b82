import { z } from 'zod';
import {
  count,
  flag,
  id,
  listOf,
  optionalNumber,
  optionalText,
  requiredText,
  text,
  withAliases,
} from './wire';

/** Types of sign-up fields (assumed). A form with another type is shown as not supported. */
export const signUpFieldTypes = [
  'text',
  'textarea',
  'number',
  'phone',
  'idcard',
  'email',
  'date',
  'radio',
  'checkbox',
  'region',
  'picture',
  'file',
  'consent',
] as const;

const choiceQuota = withAliases(
  { option: ['name'], limit: ['quota'], taken: ['used'] },
  z.object({ option: requiredText, limit: count, taken: count }),
);

export const signUpField = withAliases(
  { name: ['key', 'field'], label: ['title'], hint: ['placeholder', 'tip'] },
  z.object({
    /** Starts with `entry_`. */
    name: id,
    label: text,
    hint: text,
    /** One of `signUpFieldTypes`. */
    type: text,
    required: flag,
    options: listOf(requiredText, 200),
    /** Limited options; others are unlimited. */
    quotas: listOf(choiceQuota, 200),
    /** True if the form repeats the field for each person. */
    each: flag,
    verify: flag,
    most: optionalNumber,
    minLength: optionalNumber,
    maxLength: optionalNumber,
    min: optionalNumber,
    max: optionalNumber,
    /** Regular expression for the whole value. */
    pattern: optionalText,
  }),
);

export type SignUpField = z.output<typeof signUpField>;
