import type { z } from 'zod';
import * as wire from './wire';

/** Types of sign-up fields (assumed). A form with any other type is shown as unsupported. */
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

const choiceQuota = wire.record({
  option: [wire.requiredText, 'name'],
  limit: [wire.count, 'quota'],
  taken: [wire.count, 'used'],
});

export const signUpField = wire.record({
  /** Field name, which starts with `entry_`. */
  name: [wire.id, 'key', 'field'],
  label: [wire.text, 'title'],
  hint: [wire.text, 'placeholder', 'tip'],
  /** Type of the field, one of `signUpFieldTypes`. */
  type: wire.text,
  required: wire.flag,
  options: wire.listOf(wire.requiredText, 200),
  /** Limits of options; options without an entry are unlimited. */
  quotas: wire.listOf(choiceQuota, 200),
  /** True if the form repeats the field for each person. */
  each: wire.flag,
  verify: wire.flag,
  most: wire.optionalNumber,
  minLength: wire.optionalNumber,
  maxLength: wire.optionalNumber,
  min: wire.optionalNumber,
  max: wire.optionalNumber,
  pattern: wire.optionalText,
});

export type SignUpField = z.output<typeof signUpField>;
