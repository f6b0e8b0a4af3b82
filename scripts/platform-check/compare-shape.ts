import { z } from 'zod';
import { innerSchemaOf, optionalDate } from '@/lib/contract/wire';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { type FieldPlace, ShapeFindings } from './shape-findings';

/* Finds invalid values that the schemas silently ignore. Compares the raw value with each step of its schema. */

type Schema = z.core.$ZodType;

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'null' || value === 'undefined';
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return { string: 'text', boolean: 'true or false' }[typeof value as string] ?? typeof value;
}

function describeValue(value: unknown): string {
  const text = typeof value === 'string' ? `${JSON.stringify(value.slice(0, 40))}` : String(value);
  return typeof value === 'object' ? kindOf(value) : `${kindOf(value)} ${text}`;
}

function unwrapSchema(schema: Schema): Schema {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return unwrapSchema(schema.def.innerType as Schema);
  }
  return schema;
}

/** Returns a preprocessing step, for example one that reads aliases, and the schema after it. */
function preprocessingOf(schema: Schema): { step: Schema; then: Schema } | undefined {
  if (!(schema instanceof z.ZodPipe) || !(schema.def.in instanceof z.ZodTransform)) return undefined;
  const then = schema.def.out as Schema;
  return isContainer(then) ? { step: schema.def.in, then } : undefined;
}

function isContainer(schema: Schema): boolean {
  const inner = unwrapSchema(schema);
  return (
    inner instanceof z.ZodObject ||
    inner instanceof z.ZodArray ||
    innerSchemaOf(inner) !== undefined ||
    preprocessingOf(inner) !== undefined
  );
}

function expectation(schema: Schema): string {
  if (schema === optionalDate) return 'date';
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodPipe) return expectation(inner.def.out as Schema);
  if (inner instanceof z.ZodNumber) return 'number';
  if (inner instanceof z.ZodBoolean) return 'switch';
  if (inner instanceof z.ZodString) return 'text';
  return 'value';
}

/** Values that platforms send for "none" or "not counted". */
const sentinels = new Set<unknown>([0, '0', -1, '-1', 'NaN']);

/** Returns true if the schema replaced the sent value with a default. */
function wasReplaced(sentValue: unknown, parsed: unknown): boolean {
  if (isBlank(sentValue) || sentinels.has(sentValue)) return false;
  if (typeof sentValue === 'object') return typeof parsed !== 'object';
  if (parsed === undefined) return true;
  if (typeof parsed === 'string') return typeof sentValue === 'boolean';
  if (typeof parsed === 'number')
    return typeof sentValue === 'boolean' || Number.isNaN(Number.parseFloat(String(sentValue)));
  return false;
}

/** Fields without which a page or an entry has no subject. */
const subjectField = /(?:^|\.)(?:title|name|columnName|content)$/;

function compareLeaf(schema: Schema, value: unknown, at: FieldPlace, found: ShapeFindings): void {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) {
    const expected = expectation(schema);
    const message = isBlank(value)
      ? `${expected} needed, ${value === undefined ? 'missing' : 'empty'}`
      : `${expected} expected, ${describeValue(value)} found`;
    found.add(at.level, at, message);
  } else if (wasReplaced(value, parsed.data)) {
    const level = subjectField.test(at.pattern) ? at.level : 'tolerated';
    found.add(level, at, `${expectation(schema)} expected, ${describeValue(value)} found; read as missing`);
  }
}

function isAlias(step: Schema | undefined, name: string): boolean {
  if (!step) return false;
  const parsed = z.safeParse(step, { [name]: 'x' });
  return parsed.success && Object.keys(fieldsOf(parsed.data) ?? {}).length > 1;
}

function compareObject(
  schema: z.ZodObject,
  value: unknown,
  at: FieldPlace,
  found: ShapeFindings,
  step: Schema | undefined,
): void {
  const fields = fieldsOf(value);
  if (!fields) {
    found.add(at.level, at, `object expected, ${describeValue(value)} found`);
    return;
  }
  const { shape } = schema;
  const unknown = Object.keys(fields).filter((name) => !(name in shape) && !isAlias(step, name));
  found.noteFields(at, fields, Object.keys(shape), unknown);
  for (const [name, field] of Object.entries(shape)) {
    compare(field, fields[name], found.childPlace(at, name), found);
  }
}

function parseJsonText(value: unknown): unknown {
  return typeof value === 'string' ? (parseShallowJson(value) ?? value) : value;
}

function compareEntry(item: Schema, entry: unknown, at: FieldPlace, found: ShapeFindings): boolean {
  const earlierCount = found.count;
  compare(item, entry, at, found);
  const isValid = z.safeParse(item, entry).success;
  if (!isValid && found.count === earlierCount) found.add('lost', at, 'entry cannot be read');
  return isValid;
}

function compareList(item: Schema, sentValue: unknown, at: FieldPlace, found: ShapeFindings): void {
  if (isBlank(sentValue)) return;
  const list = parseJsonText(sentValue);
  if (!Array.isArray(list)) {
    found.add(at.level, at, `list expected, ${describeValue(list)} found; read as empty`);
    return;
  }
  const valid = list.filter((entry, index) => compareEntry(item, entry, found.entryPlace(at, index), found));
  if (list.length > 0 && valid.length === 0) {
    found.add(at.level, at, `none of its ${list.length} entries can be read`);
  }
}

/** Compares a value with a schema that ignores invalid parts. */
function compareLenient(shape: Schema, sentValue: unknown, at: FieldPlace, found: ShapeFindings): void {
  const inner = unwrapSchema(shape);
  if (inner instanceof z.ZodArray) {
    compareList(inner.def.element as Schema, sentValue, at, found);
    return;
  }
  if (!isBlank(sentValue)) compare(shape, parseJsonText(sentValue), { ...at, level: 'lost' }, found);
}

function compare(schema: Schema, value: unknown, at: FieldPlace, found: ShapeFindings, step?: Schema): void {
  const inner = unwrapSchema(schema);
  const lenient = innerSchemaOf(inner);
  const preprocessing = preprocessingOf(inner);
  if (lenient) compareLenient(lenient, value, at, found);
  else if (inner instanceof z.ZodObject) compareObject(inner, value, at, found, step);
  else if (inner instanceof z.ZodArray) compareList(inner.def.element as Schema, value, at, found);
  else if (preprocessing) {
    const parsed = z.safeParse(preprocessing.step, value);
    compare(preprocessing.then, parsed.success ? parsed.data : value, at, found, preprocessing.step);
  } else compareLeaf(schema, value, at, found);
}

/** Compares a value with its schema. @param path place of the value in the body, such as `data` */
export function compareShape(schema: z.ZodType, value: unknown, path: string): ShapeFindings {
  const found = new ShapeFindings();
  const root: FieldPlace = { path, pattern: path, level: 'broken' };
  compare(schema, value, root, found);
  const parsed = schema.safeParse(value);
  if (!parsed.success && !found.has('broken')) {
    const issue = parsed.error.issues[0];
    found.add('broken', { ...root, path: [path, ...(issue?.path ?? [])].join('.') }, issue?.message ?? '');
  }
  return found;
}
