import 'server-only';
import type { Drawn } from '@/lib/drawing/drawn-pictures';
import { log } from '@/lib/platform/log';
import type { RateRule } from '@/lib/session/token-buckets';
import { waitByAddress } from '@/lib/session/visit-limit';

/** What an address of today names does not change; a week is as long as a withdrawn headline may live elsewhere. */
const longCaching = 'public, max-age=604800, immutable';
/** An older address shows what is right now, but not for long. */
const shortCaching = 'public, max-age=60';

/** A plain refusal. */
export function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response('no such picture\n', {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': status === 404 ? 'public, max-age=10' : 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

/** Sends a drawn picture; undefined when too many wait for theirs. @param current whether the address is the one of today */
export function sendDrawn(
  drawn: Drawn | undefined,
  current: boolean,
  headers: Record<string, string> = {},
): Response {
  if (!drawn) return refuse(503, { 'retry-after': '5' });
  const { bytes, complete } = drawn;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': current && complete ? longCaching : shortCaching,
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

interface Guarded {
  /** Names the limit and the picture in the log. */
  name: string;
  limit: RateRule;
  answer: () => Promise<Response>;
}

/** Answers a request for a drawn picture within a limit for its network address; what goes wrong is told to the log. */
export async function guarded(request: Request, { name, limit, answer }: Guarded): Promise<Response> {
  const wait = waitByAddress(name, request, limit);
  if (wait > 0) return refuse(429, { 'retry-after': String(Math.ceil(wait / 1000)) });
  return answer().catch((problem: unknown) => {
    const picture = new URL(request.url).pathname.slice(0, 200);
    log('drawing-failed', { picture, reason: String(problem).slice(0, 300) });
    return refuse(500);
  });
}
