import type { Context } from 'hono';
import { groupFields } from '@/lib/format/form-fields';
import { parseShallowJson } from '@/lib/format/shallow-json';

export type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of query and body. Repeated fields become arrays. */
export async function requestFields(c: Context): Promise<{ query: Fields; body: Fields }> {
  const query = Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
  return { query, body: c.req.method === 'GET' ? {} : await bodyFields(c) };
}

const maxTextLength = 1024 * 1024;

/** Reads the fields of a body. An unreadable body counts as empty, so that the operation rejects the call. */
async function bodyFields(c: Context): Promise<Fields> {
  const contentType = c.req.header('content-type') ?? '';
  if (/^multipart\/form-data\b/i.test(contentType)) return c.req.parseBody({ all: true }).catch(() => ({}));
  const text = await c.req.text().catch(() => '');
  if (text.length > maxTextLength) return {};
  if (!contentType.includes('json')) return groupFields(new URLSearchParams(text)) ?? {};
  const parsed = parseShallowJson(text);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
