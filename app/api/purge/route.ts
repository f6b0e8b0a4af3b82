import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { environment } from '@/lib/env/environment';
import { purge } from '@/lib/platform/purge';

const purgeBody = z
  .strictObject({
    /** Public pathnames. */
    paths: z
      .array(z.string().regex(/^\/[^?#\s]*$/))
      .max(1000)
      .default([]),
    /** Entities such as `article:12`. */
    tags: z
      .array(z.string().regex(/^[\w:.~-]{1,200}$/))
      .max(1000)
      .default([]),
  })
  .refine(({ paths, tags }) => paths.length + tags.length > 0, 'name paths or tags');

/** Makes every cache forget pages and entities; for the publisher's back office, which knows the token. */
export async function POST(request: Request): Promise<Response> {
  const { PURGE_TOKEN } = environment();
  if (!PURGE_TOKEN) return new Response(null, { status: 404 });
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${PURGE_TOKEN}`)) {
    return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  const body = purgeBody.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return Response.json({ error: z.prettifyError(body.error) }, { status: 400 });
  return purge(body.data).then(
    () => Response.json({ purged: body.data }),
    // This instance has forgotten; others could not be told, so the publisher must try again.
    () => Response.json({ error: 'not all instances could be told' }, { status: 503 }),
  );
}

/** Takes the same time whatever differs: digests are of one length. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
