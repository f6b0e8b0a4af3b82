import type { Context } from 'hono';

export type Fields = Readonly<Record<string, unknown>>;

/** Fields of a call: those of the address, and those of a body of any kind. A repeated one is a list. */
export async function requestFields(c: Context): Promise<{ query: Fields; body: Fields }> {
  const query = Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
  return { query, body: c.req.method === 'GET' ? {} : await bodyFields(c) };
}

async function bodyFields(c: Context): Promise<Fields> {
  const type = c.req.header('content-type') ?? '';
  try {
    if (!type.includes('json')) return await c.req.parseBody({ all: true });
    const parsed: unknown = await c.req.json();
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    // A body that cannot be read has no fields: the operation then refuses the call as it would an empty one.
    return {};
  }
}
