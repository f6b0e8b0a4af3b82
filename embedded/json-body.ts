import type { Context, Handler } from 'hono';
import { z } from 'zod';

export function withJsonBody<Schema extends z.ZodType>(
  schema: Schema,
  handler: (c: Context, body: z.output<Schema>) => Response | Promise<Response>,
): Handler {
  return async (c) => {
    const body = schema.safeParse(await c.req.json().catch(() => undefined));
    return body.success ? handler(c, body.data) : c.json({ error: z.prettifyError(body.error) }, 400);
  };
}
