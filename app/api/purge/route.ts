import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { environment } from '@/lib/env/environment';
import { purge } from '@/lib/platform/purge';
import { log } from '@/lib/runtime/log';
import { readFields } from '@/lib/writes/read-fields';
import { checkSecretByNetwork } from '@/lib/writes/request-limits';

/** Maximum bytes, enough for 1,000 paths and 1,000 tags. */
const maxBytes = 1024 * 1024;

const purgeBodySchema = z
  .strictObject({
    paths: z
      .array(z.string().regex(/^\/[^?#\s]*$/))
      .max(1000)
      .default([]),
    /** Entities such as `article:12`; `*` matches everything. */
    tags: z
      .array(z.string().regex(/^(?:\*|[\w:.~-]{1,200})$/))
      .max(1000)
      .default([]),
    /** True for withdrawn content: the old version is deleted instead of served while the new one loads. */
    hard: z.boolean().default(false),
  })
  .refine(({ paths, tags }) => paths.length + tags.length > 0, 'paths or tags are required');

const tokenGuessLimit = { burst: 10, every: 10_000 };

/** Marks cached pages and data as stale, or deletes them with `hard`. For the publisher's back office. */
export async function POST(request: Request): Promise<Response> {
  const { PURGE_TOKEN } = environment();
  if (!PURGE_TOKEN) return new Response(null, { status: 404 });
  const sentToken = request.headers.get('authorization') ?? '';
  const isRight = () => equalsInConstantTime(sentToken, `Bearer ${PURGE_TOKEN}`);
  const guess = checkSecretByNetwork('purge-guess', request, tokenGuessLimit, isRight);
  if (guess === 'tooOften') return new Response(null, { status: 429 });
  if (guess === 'wrong')
    return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  const result = await readFields(request, maxBytes);
  if (result.kind === 'tooLarge') return new Response(null, { status: 413 });
  const body = purgeBodySchema.safeParse(result.kind === 'fields' ? result.fields : undefined);
  if (!body.success) return Response.json({ error: z.prettifyError(body.error) }, { status: 400 });
  return purge(body.data).then(
    () => Response.json({ purged: body.data }),
    // At least one instance may not have been reached, so the publisher must retry.
    (problem) => {
      log('purge-failed', { problem: String(problem) });
      return Response.json({ error: 'not all instances could be reached' }, { status: 503 });
    },
  );
}

/** Compares digests, because `timingSafeEqual` requires equal lengths. */
function equalsInConstantTime(sentToken: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sentToken), digest(expected));
}
