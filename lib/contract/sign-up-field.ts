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

/** Kinds of fields that a sign-up form may ask for (assumed). A form of a platform with others says so by its text. */
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

/** How many may choose an option, and how many have. */
const choiceQuota = withAliases(
  { option: ['name'], limit: ['quota'], taken: ['used'] },
  z.object({ option: requiredText, limit: count, taken: count }),
);

/** A field of the form of a sign-up. */
export const signUpField = withAliases(
  { name: ['key', 'field'], label: ['title'], hint: ['placeholder', 'tip'] },
  z.object({
    /** Begins with `entry_`. */
    name: id,
    label: text,
    hint: text,
    /** One of `signUpFieldTypes`; an unknown one cannot be asked for here. */
    type: text,
    required: flag,
    options: listOf(requiredText, 200),
    /** Options that not everybody can have; the others have no limit of their own. */
    quotas: listOf(choiceQuota, 200),
    /** Asked of each person of a sign-up, not once for all. */
    each: flag,
    /** Of a phone: a code that is sent to it has to come with the sign-up. */
    verify: flag,
    /** Of pictures and files: how many there may be, one where it is not said. */
    most: optionalNumber,
    /** Letters of a text. */
    minLength: optionalNumber,
    maxLength: optionalNumber,
    /** Of a number. */
    min: optionalNumber,
    max: optionalNumber,
    /** A regular expression that the whole answer fits. */
    pattern: optionalText,
  }),
);

export type SignUpField = z.output<typeof signUpField>;
