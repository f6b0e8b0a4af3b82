import type { Context } from 'hono';
import { groupFields } from '@/lib/format/form-fields';
import { shallowJson } from '@/lib/format/shallow-json';

export type Fields = Readonly<Record<string, unknown>>;

/** Fields of a call: those of the address, and those of a body of any kind. A repeated one is a list. */
export async function requestFields(c: Context): Promise<{ query: Fields; body: Fields }> {
  const query = Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
  return { query, body: c.req.method === 'GET' ? {} : await bodyFields(c) };
}

/** Characters of a body without files: more than any operation takes. */
const longest = 1024 * 1024;

/** A body that cannot be read has no fields: the operation then refuses the call as it would an empty one. */
async function bodyFields(c: Context): Promise<Fields> {
  const type = c.req.header('content-type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return c.req.parseBody({ all: true }).catch(() => ({}));
  const text = await c.req.text().catch(() => '');
  if (text.length > longest) return {};
  if (!type.includes('json')) return groupFields(new URLSearchParams(text)) ?? {};
  const parsed = shallowJson(text);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
