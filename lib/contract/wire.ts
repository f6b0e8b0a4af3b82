import { z } from 'zod';
import { decodeStoredText } from '@/lib/format/plain-text';
import { earliestTime, isUnreadableDate, latestTime } from '@/lib/format/platform-date';
import { normalizeForComparison, normalizeNumber } from '@/lib/format/typed-text';

/* Parsing is tolerant (numbers as text, lists as JSON text, "null" as missing) but strict about ids. */

/** Maximum number of entries of a list, to bound memory. */
const maxEntries = 500;

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'null' || value === 'undefined';
}

function filledText(value: unknown): unknown {
  if (isBlank(value)) return undefined;
  return typeof value === 'number' ? String(value) : value;
}

/** Required text, such as a picture URL; blank text is rejected. */
export const requiredText = z.preprocess(filledText, z.string().trim().min(1));

/** Id: text or number without white space. Entities without a valid id are dropped or rejected. */
export const id = z.preprocess(
  // Integers above the safe range have lost digits and would identify another entity.
  (value) => (typeof value === 'number' && !Number.isSafeInteger(value) ? undefined : filledText(value)),
  z.string().trim().min(1).max(128).regex(/^\S+$/),
);

/** Optional id; 0 and -1 mean none. */
export const optionalId = z.preprocess(
  (value) =>
    isBlank(value) || value === 0 || value === '0' || value === -1 || value === '-1' ? undefined : value,
  id.optional().catch(undefined),
);

const nameSchema = z.preprocess(
  (value) => z.object({ name: z.unknown() }).safeParse(value).data?.name ?? value,
  requiredText,
);

export const optionalText = z.preprocess(filledText, z.string().optional().catch(undefined));

/** Optional label; 0 means none. */
export const optionalLabel = z.preprocess(
  (value) => (value === 0 || value === '0' ? undefined : value),
  optionalText,
);

/** Text of a reader, which platforms store with HTML references and `<br>`. Other markup is not parsed. */
export const storedText = z.preprocess(filledText, z.string().transform(decodeStoredText).catch(''));

/** Text; an empty string if missing. */
export const text = z.preprocess((value) => filledText(value) ?? '', z.string().catch(''));

/* Numbers are bounded, so that sums, loops and clocks stay finite. Numbers out of bounds count as missing. */

const maxCount = 1e12;

/** Powers of ten of the units in counts such as "2.7万". */
const countUnits: Readonly<Record<string, number>> = {
  ...{ 百: 2, 千: 3, k: 3, 万: 4, 萬: 4, w: 4, ཁྲི: 4, m: 6, 百万: 6, 千万: 7, 亿: 8, 億: 8, 万亿: 12 },
};
/** Matches a count with a label, separators, an exponent (Java writes "1.0E7"), a unit, and a measure word. */
const countPattern =
  /^(?:\p{Script=Han}{1,4} ?:? ?|[+>≥] ?)?(\d{1,3}(?:\.\d{3}){2,}|(?:\d{1,3}(?:[,'’ ]\d{3})+|\d+)(?:\.\d*)?)(?:e\+?(\d{1,2})| ?[余餘多]?(万亿|[百千]万|ཁྲི|[百千kw万萬m亿億]))? ?[+余餘多]? ?(?:[次人条條个個位名篇票份件枚阅赞点评回浏播]\D*)?$/u;

function parseCount(text: string): number {
  const normalized = normalizeForComparison(text.slice(0, 100)).toLowerCase();
  const [, digits, exponent, unit = ''] = countPattern.exec(normalized) ?? [];
  const number = digits?.replace(/[,'’ ]|\.(?=.*\.)|(?<=\..*)\./g, '');
  return Number(`${number}e${exponent ?? countUnits[unit] ?? 0}`);
}

/** Count as number or text; 0 if missing or invalid, such as "NaN". */
export const count = z.preprocess((value) => {
  const parsed = typeof value === 'string' ? parseCount(value) : value;
  return typeof parsed === 'number' && parsed >= 1 && parsed <= maxCount ? Math.floor(parsed) : 0;
}, z.int().min(0).max(maxCount));

export const reactionCounts = { countDiscuss: count, countPraise: count } as const;

function numberWithin(lower: number, upper: number, round = (value: number) => value) {
  return z.preprocess((value) => {
    if (isBlank(value)) return undefined;
    const number = typeof value === 'string' ? Number(normalizeNumber(value.slice(0, 100)) || 'none') : value;
    const parsed = typeof number === 'number' ? round(number) : undefined;
    // Adding 0 turns -0 into 0. A division by -0 would return -Infinity.
    return parsed !== undefined && parsed >= lower && parsed <= upper ? parsed + 0 : undefined;
  }, z.number().min(lower).max(upper).optional());
}

/** Number or numeric text of an enumeration or setting; undefined if missing or invalid. */
export const optionalNumber = numberWithin(-1e9, 1e9);

export const optionalAmount = numberWithin(0, 1e9);
export const optionalPixels = numberWithin(1, 100_000);

/** Count or position from 1 to 500; undefined otherwise. */
export const optionalPositiveInteger = numberWithin(1, maxEntries, Math.floor);

export const epochMs = z.number().min(earliestTime).max(latestTime);

/** Words for true. PHP sends the bit fields of MySQL as "\x01". */
const trueWords = new Set('1 1.0 01 true t yes y on enabled 是 开 ja oui'.split(' '));

/** Boolean: true for `trueWords`, else false. */
export const flag = z.preprocess(
  (value) => value === '\x01' || trueWords.has(normalizeForComparison(String(value)).toLowerCase()),
  z.boolean(),
);

/** Optional boolean; undefined leaves the default. */
export const optionalFlag = z.preprocess(
  (value) => (isBlank(value) ? undefined : flag.parse(value)),
  z.boolean().optional(),
);

/** Matches an escaped unpaired surrogate, left when a server truncates text within an emoji. */
const surrogatePattern = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]/i;

/** Parses JSON and replaces unpaired surrogates, which cannot be URL-encoded. @throws SyntaxError */
export function parseJson(json: string): unknown {
  if (!surrogatePattern.test(json)) return JSON.parse(json);
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

/** Parses text that is a JSON list or object; returns other values unchanged. */
export function parseStructure(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? (parseJsonText(value) ?? value) : value;
}

/** Lists, which PHP sends as an object with numbers as names if an entry is missing. */
const phpList = z.record(z.string().regex(/^\d+$/), z.unknown()).transform(Object.values<unknown>);

/** Returns the entries of a list. Some servers send a list of one object as this object. */
function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return phpList.safeParse(value).data ?? (typeof value === 'object' && value ? [value] : []);
}

/** Names as a text, an object or a list of these, joined to one text. */
export const names = z.preprocess((value) => {
  const parsed = parseStructure(value);
  const entries = entriesOf(typeof parsed === 'object' ? parsed : [parsed]);
  const found = entries.slice(0, maxEntries).flatMap((entry) => nameSchema.safeParse(entry).data ?? []);
  return [...new Set(found)].join('、');
}, optionalText);

const innerSchemas = new WeakMap<z.core.$ZodType, z.ZodType>();

/** Returns the schema that `listOf` or `optionalObject` received, because zod cannot inspect transforms. */
export function innerSchemaOf(schema: z.core.$ZodType): z.ZodType | undefined {
  return innerSchemas.get(schema);
}

/** Returns the schema of a list, a single entry, or their JSON text. Invalid entries are omitted. */
export function listOf<Item extends z.ZodType>(item: Item, maxItems = maxEntries) {
  const list = z.transform((value: unknown) => {
    return entriesOf(parseJsonText(value))
      .slice(0, maxItems)
      .flatMap((entry): z.output<Item>[] => {
        const result = item.safeParse(entry);
        return result.success ? [result.data] : [];
      });
  });
  innerSchemas.set(list, z.array(item));
  return list;
}

/** Returns the schema of an object, a list of one object, or their JSON text. A missing or invalid object is undefined. */
export function optionalObject<Shape extends z.ZodType>(shape: Shape) {
  const object = z.transform(
    (value: unknown): z.output<Shape> | undefined => shape.safeParse([parseJsonText(value)].flat()[0]).data,
  );
  innerSchemas.set(object, shape);
  return object.optional();
}

/** Schema of a field, optionally followed by alternative names of the field. */
type Field = z.ZodType | readonly [z.ZodType, ...string[]];

type SchemasOf<Fields extends Readonly<Record<string, Field>>> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends readonly [
    infer Schema extends z.ZodType,
    ...string[],
  ]
    ? Schema
    : Extract<Fields[Name], z.ZodType>;
};

/** Returns the schema of an object. Of a field's names, the first with a value counts (platform facts §1). */
export function record<const Fields extends Readonly<Record<string, Field>>>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, field]) => {
    const [schema, ...otherNames] = field instanceof z.ZodType ? [field] : field;
    return { name, schema, otherNames };
  });
  const shape = Object.fromEntries(entries.map(({ name, schema }) => [name, schema])) as SchemasOf<Fields>;
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const completed: Record<string, unknown> = { ...value };
    for (const { name, otherNames } of entries) {
      if (!isBlank(completed[name])) continue;
      const usedName = otherNames.find((other) => !isBlank(completed[other]));
      if (usedName !== undefined) completed[name] = completed[usedName];
    }
    return completed;
  }, z.object(shape));
}

let unreadableDates: Set<string> | undefined;

/** Maximum characters of a logged unreadable date, and maximum logged dates per response. */
const maxReportedLength = 40;
const maxReportedDates = 5;

/** Java's LocalDateTime as JSON: [2026, 11, 24, 9, 30]. */
const dateNumbers = z.tuple([z.int(), z.int(), z.int()], z.int());

/** Date object: `{ time }` of Java, `{ $date }` of MongoDB, `{ date, timezone }` of PHP. */
const dateObject = z.union([
  z.object({ time: z.union([z.number(), z.string()]) }).transform(({ time }) => time),
  z.object({ $date: z.union([z.number(), z.string()]) }).transform(({ $date }) => $date),
  z.object({ date: z.string(), timezone: z.string() }).transform((php) => `${php.date} ${php.timezone}`),
]);

function dateTextOf(value: unknown): string | undefined {
  const numbers = dateNumbers.safeParse(value).data;
  if (numbers) {
    const [year, month, day, ...[hour, minute = 0, second = 0]] = numbers;
    return `${year}-${month}-${day}${hour === undefined ? '' : ` ${hour}:${minute}:${second}`}`;
  }
  const rawDate = dateObject.safeParse(value).data ?? value;
  if (isBlank(rawDate)) return undefined;
  return typeof rawDate === 'object' ? JSON.stringify(rawDate) : String(rawDate);
}

/** Optional date as text for `parsePlatformDate`. Unreadable dates count as missing and are reported. */
export const optionalDate = z.preprocess((value) => {
  const text = dateTextOf(value);
  if (text === undefined || !isUnreadableDate(text)) return text;
  if (unreadableDates && unreadableDates.size < maxReportedDates)
    unreadableDates.add(text.slice(0, maxReportedLength));
  return undefined;
}, z.string().optional());

export function collectUnreadableDates<Value>(parse: () => Value) {
  const outerDates = unreadableDates;
  const ownDates = new Set<string>();
  unreadableDates = ownDates;
  try {
    return { value: parse(), unreadableDates: [...ownDates] };
  } finally {
    unreadableDates = outerDates;
  }
}

/** Fields of a write's response; `id` identifies the created entity, if any (platform facts §6). */
const writeFields = { id: optionalId, message: optionalText };

/** Returns the schema of a write's response. Older servers send a bare `true`. */
export function writeResponseWith<Extra extends z.ZodRawShape>(extraFields: Extra) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object({ ...writeFields, ...extraFields }),
  );
}

export const writeResponse = writeResponseWith({});

export const reviewState = z.enum(['published', 'waiting', 'refused']).optional().catch(undefined);
