import type { z } from 'zod';
import type { Fields } from './request-fields';

/** Parses a request. Query and form values are text and are converted to the types of the schema. */
export function readRequest<Schema extends z.ZodObject>(schema: Schema, fields: Fields) {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed;
  const converted: Record<string, unknown> = { ...fields };
  for (const issue of parsed.error.issues) {
    const name = issue.path[0];
    if (issue.code === 'invalid_type' && typeof name === 'string' && name in fields) {
      converted[name] = convertField(fields[name], issue.expected);
    }
  }
  return schema.safeParse(converted);
}

/** Converts a value. An empty value is a missing field, not the number 0. */
function convertField(value: unknown, expected: string): unknown {
  if (value === '') return undefined;
  if (expected === 'number' || expected === 'int') return Number(value);
  if (expected === 'boolean') return value === 'true' || value === '1';
  if (expected === 'array') return Array.isArray(value) ? value : [value];
  if (expected === 'string' && typeof value === 'number') return String(value);
  return value;
}
