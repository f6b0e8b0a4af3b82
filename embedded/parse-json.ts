import type { z } from 'zod';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { Refusal } from './refusal';

/** Parses JSON. @throws Refusal if the text is not JSON or does not match the schema */
export function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(parseShallowJson(text));
  if (!parsed.success) throw new Refusal(400, '参数错误');
  return parsed.data;
}
