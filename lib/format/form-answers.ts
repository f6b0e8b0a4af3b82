import { isLongerThan } from './graphemes';
import { compileSafePattern } from './safe-pattern';
import {
  isPhone,
  normalizeDay,
  normalizeEmail,
  normalizeForComparison,
  normalizeIdNumber,
  normalizeNumber,
  normalizePhone,
  normalizeText,
} from './typed-text';
import { parseUtcTime } from './utc-time';

export interface ValidatedField {
  name: string;
  type: string;
  required: boolean;
  options: readonly string[];
  fullOptions?: readonly string[] | undefined;
  /** Maximum number of pictures or files. */
  most?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  pattern?: string | undefined;
}

export type FormAnswer = string | readonly string[];

export type FormAnswers = Readonly<Record<string, FormAnswer>>;

export type AnswerProblem =
  | 'missing'
  | 'choiceMissing'
  | 'consentMissing'
  | 'fileMissing'
  | 'tooShort'
  | 'tooLong'
  | 'number'
  | 'tooSmall'
  | 'tooLarge'
  | 'phone'
  | 'idcard'
  | 'email'
  | 'date'
  | 'choice'
  | 'choiceFull'
  | 'choiceFew'
  | 'tooManyFiles'
  | 'pattern';

export function maxCharacters({ type, maxLength }: ValidatedField): number {
  const defaultMaximum = type === 'textarea' ? 1000 : 100;
  return maxLength !== undefined && maxLength >= 1 ? Math.min(maxLength, 2000) : defaultMaximum;
}

export function isChoiceType(type: string): boolean {
  return type === 'radio' || type === 'checkbox' || type === 'region';
}

export function acceptsFiles({ type }: Pick<ValidatedField, 'type'>): boolean {
  return type === 'picture' || type === 'file';
}

export function maxFilesOf({ most }: Pick<ValidatedField, 'most'>): number {
  return most !== undefined && most >= 1 ? Math.min(Math.floor(most), 9) : 1;
}

/** Weights of the check digit of ID numbers (GB 11643-1999). */
const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

function isIdCard(text: string): boolean {
  if (!/^\d{17}[\dX]$/i.test(text)) return false;
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase();
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseUtcTime(`${text}T00:00:00`) !== undefined;
}

function numberProblem(text: string, { min, max }: ValidatedField): AnswerProblem | undefined {
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) return 'number';
  const value = Number(text);
  if (min !== undefined && value < min) return 'tooSmall';
  return max !== undefined && value > max ? 'tooLarge' : undefined;
}

/** Grammar of HTML's `type=email`, with letters of all scripts and at least two labels in the domain. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?!-|.*(?:\.-|-\.|-$))[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63})+$/u;

const checks: Readonly<Record<string, (text: string, field: ValidatedField) => AnswerProblem | undefined>> = {
  number: numberProblem,
  phone: (text) => (isPhone(text) ? undefined : 'phone'),
  idcard: (text) => (isIdCard(text) ? undefined : 'idcard'),
  email: (text) => (emailPattern.test(text) ? undefined : 'email'),
  date: (text) => (isDate(text) ? undefined : 'date'),
};

function textProblem(text: string, field: ValidatedField): AnswerProblem | undefined {
  if (isLongerThan(text, maxCharacters(field))) return 'tooLong';
  const { minLength = 0 } = field;
  if (minLength > 0 && !isLongerThan(text, minLength - 1)) return 'tooShort';
  const problem = checks[field.type]?.(text, field);
  if (problem) return problem;
  const pattern = compileSafePattern(field.pattern, text);
  return pattern && !pattern.test(text) ? 'pattern' : undefined;
}

function choiceProblem({ options, fullOptions }: ValidatedField, texts: readonly string[]) {
  if (!texts.every((text) => options.includes(text))) return 'choice';
  return texts.some((text) => fullOptions?.includes(text)) ? 'choiceFull' : undefined;
}

function missingProblem({ type }: ValidatedField): AnswerProblem {
  if (type === 'consent') return 'consentMissing';
  if (acceptsFiles({ type })) return 'fileMissing';
  return isChoiceType(type) ? 'choiceMissing' : 'missing';
}

export function answerProblem(field: ValidatedField, answer: FormAnswer | undefined) {
  const texts = answer === undefined ? [] : [answer].flat().filter((text) => text !== '');
  if (texts.length === 0) return field.required ? missingProblem(field) : undefined;
  if (field.type === 'consent') return texts[0] === '1' ? undefined : 'consentMissing';
  if (acceptsFiles(field)) return texts.length > maxFilesOf(field) ? 'tooManyFiles' : undefined;
  if (isChoiceType(field.type)) return choiceProblem(field, texts);
  return textProblem(texts[0] ?? '', field);
}

const maxUnits = 10_000;

/** Bidirectional control characters, which would affect the text next to a listed value. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/gu;

function trimText(value: unknown): string {
  return typeof value === 'string' ? normalizeText(value.slice(0, maxUnits).replace(bidiControls, '')) : '';
}

const normalizers: Readonly<Record<string, (text: string) => string>> = {
  number: normalizeNumber,
  phone: normalizePhone,
  idcard: normalizeIdNumber,
  email: normalizeEmail,
  date: normalizeDay,
};

/** Returns the text, or its normalized form (half-width digits) if the pattern matches only that form. */
function textForPattern(text: string, source: string | undefined): string {
  const folded = normalizeForComparison(text);
  const matchesPattern = (candidate: string) => compileSafePattern(source, candidate)?.test(candidate);
  return matchesPattern(text) === false && matchesPattern(folded) ? folded : text;
}

function readAnswer({ type, options, pattern }: ValidatedField, input: unknown): FormAnswer {
  const values = [input].flat();
  if (type === 'checkbox') {
    // Choices are in form order without duplicates, so that equal choices give equal values.
    const choices = new Set(values.slice(0, 1000).map(trimText));
    const listedOptions = options.filter((option) => choices.delete(option));
    const otherTexts = [...choices].filter((text) => text !== '');
    return [...listedOptions, ...otherTexts.slice(0, 1)];
  }
  if (acceptsFiles({ type })) {
    return [...new Set(values.slice(0, 100).map(trimText))].filter((text) => text !== '');
  }
  const text = trimText(values[0]);
  if (isChoiceType(type)) return text;
  const normalize = normalizers[type];
  return normalize ? normalize(text) : textForPattern(text, pattern);
}

export function readAnswers(fields: readonly ValidatedField[], input: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      readAnswer(field, Object.hasOwn(input, field.name) ? input[field.name] : undefined),
    ]),
  );
}
