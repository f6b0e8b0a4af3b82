import { z } from 'zod';
import { earliestTime, latestTime } from '@/lib/format/platform-date';

/*
 * Building blocks for the platform's shapes. Reading is tolerant: numbers arrive as text and the reverse, lists as JSON
 * text, empty things as null, "" or the text "null"; identity is strict (design 6).
 */

/** Entries of a list that are read: no page shows more, and a platform that sends everything at once must not fill our memory. */
const mostEntries = 500;

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'null' || value === 'undefined';
}

function filledText(value: unknown): unknown {
  if (isBlank(value)) return undefined;
  return typeof value === 'number' ? String(value) : value;
}

/** Text without which a thing is of no use, such as a picture's address; blanks are refused. */
export const requiredText = z.preprocess(filledText, z.string().trim().min(1));

/** An identifier: text or number, never empty, without white space. Strict: a thing without identity is dropped or refused. */
export const id = z.preprocess(
  // A number beyond the safe ones has already lost its last digits: it would name another thing.
  (value) => (typeof value === 'number' && !Number.isSafeInteger(value) ? undefined : filledText(value)),
  z.string().trim().min(1).max(128).regex(/^\S+$/),
);

/** An identifier that may be missing; 0 and -1 are the platform's words for none. */
export const optionalId = z.preprocess(
  (value) =>
    isBlank(value) || value === 0 || value === '0' || value === -1 || value === '-1' ? undefined : value,
  id.optional().catch(undefined),
);

/** Text that may be missing; blanks are absent. */
export const optionalText = z.preprocess(filledText, z.string().optional().catch(undefined));

/** Text, "" when missing. */
export const text = z.preprocess((value) => filledText(value) ?? '', z.string().catch(''));

/*
 * Every number has bounds, so that no sum, loop or clock behind here meets one with which it does not end (1e300 + 1 is
 * 1e300). What lies outside says nothing: it is read as if it were missing.
 */

/** More than all readers there are. */
const mostCounted = 1e12;

/** A count: number or text, 0 when missing or no number ("NaN" occurs). */
export const count = z.preprocess((value) => {
  const parsed = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof parsed === 'number' && parsed >= 1 && parsed <= mostCounted ? Math.floor(parsed) : 0;
}, z.int().min(0).max(mostCounted));

function numberWithin(least: number, most: number): z.ZodPreprocess<z.ZodOptional<z.ZodNumber>> {
  return z.preprocess((value) => {
    if (isBlank(value)) return undefined;
    const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    // Adding 0 makes -0, which prints as "0" and divides to -Infinity, a plain 0.
    return typeof parsed === 'number' && parsed >= least && parsed <= most ? parsed + 0 : undefined;
  }, z.number().min(least).max(most).optional());
}

/** A small enumeration or setting sent as number or text; undefined when missing or no number. */
export const optionalNumber = numberWithin(-1e9, 1e9);

/** What is left, a sum of money, or a place where 0 is none: never less than nothing. */
export const optionalAmount = numberWithin(0, 1e9);

/** Pixels of a picture or clip along one side; undefined when unknown. */
export const optionalPixels = numberWithin(1, 100_000);

/** A place in a list, counted from 1; undefined when unknown. */
export const optionalPlace = numberWithin(1, mostEntries);

/** Epoch milliseconds that a calendar has a date for, as the platform and our own tools tell them. */
export const epochMs = z.number().min(earliestTime).max(latestTime);

/** A switch: true, 1, "1", "true", "yes", "on"; everything else is off. */
export const flag = z.preprocess(
  (value) =>
    value === true || value === 1 || ['1', 'true', 'yes', 'on'].includes(String(value).toLowerCase()),
  z.boolean(),
);

/** A switch that may be unset: undefined lets a default decide. */
export const optionalFlag = z.preprocess(
  (value) => (isBlank(value) ? undefined : flag.parse(value)),
  z.boolean().optional(),
);

/** Half of a character, written as an escape: what is left where a server cut a text within an emoji. */
const halfCharacter = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]/i;

/**
 * JSON as it is meant: halves of characters become replacement characters, since no address can be made of them.
 * @throws SyntaxError for what is no JSON
 */
export function parseJson(json: string): unknown {
  if (!halfCharacter.test(json)) return JSON.parse(json);
  return JSON.parse(json, (_key, value) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value,
  );
}

function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return undefined;
  }
}

const shapes = new WeakMap<z.core.$ZodType, z.ZodType>();

/**
 * What a list or object below turns into, for JSON schemas: leaving out what does not fit takes a function of ours, into
 * which zod cannot look.
 */
export function shapeOf(schema: z.core.$ZodType): z.ZodType | undefined {
  return shapes.get(schema);
}

/** A list, also as JSON text; missing is empty; entries that do not fit are left out. Each entry is read once. */
export function listOf<Item extends z.ZodType>(item: Item, most = mostEntries) {
  const list = z.transform((value: unknown) => {
    const parsed = parseJsonText(value);
    return (Array.isArray(parsed) ? parsed : []).slice(0, most).flatMap((entry): z.output<Item>[] => {
      const read = item.safeParse(entry);
      return read.success ? [read.data] : [];
    });
  });
  shapes.set(list, z.array(item));
  return list;
}

/** An object, also as JSON text; undefined when missing or not fitting. */
export function optionalObject<Shape extends z.ZodType>(shape: Shape) {
  const object = z.transform((value: unknown): z.output<Shape> | undefined =>
    isBlank(value) ? undefined : shape.safeParse(parseJsonText(value)).data,
  );
  shapes.set(object, shape);
  return object.optional();
}

/** Reads the first of several spellings of a field into its own name (platform facts §1, case varies). */
export function withAliases<Shape extends z.ZodType>(
  aliases: Readonly<Record<string, readonly string[]>>,
  shape: Shape,
) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const read: Record<string, unknown> = { ...value };
    for (const [name, others] of Object.entries(aliases)) {
      if (!isBlank(read[name])) continue;
      const found = others.find((other) => !isBlank(read[other]));
      if (found !== undefined) read[name] = read[found];
    }
    return read;
  }, shape);
}
