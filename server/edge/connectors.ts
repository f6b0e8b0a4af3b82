import { readRetryAfter } from '../../lib/format/retry-after';

export type EdgeKind = 'varnish' | 'fastly' | 'cloudflare' | 'webhook';

export interface EdgeTarget {
  url: string;
  token: string;
}

interface EdgePurge {
  /** Tags as written by `edgeTag`. */
  tags: readonly string[];
  /** True deletes copies; false lets Fastly and webhooks keep stale copies. Other caches always delete. */
  hard: boolean;
}

interface EdgeCall {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

interface Connector {
  maxTags: number;
  call(target: EdgeTarget, purge: EdgePurge): EdgeCall;
}

function jsonCall(url: string, token: string, body: object): EdgeCall {
  const jsonHeaders = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const headers = { ...jsonHeaders, Authorization: `Bearer ${token}` };
  return { url, init: { method: 'POST', headers, body: JSON.stringify(body) } };
}

export const connectors: Readonly<Record<EdgeKind, Connector>> = {
  // deploy/edge/varnish/default.vcl bans by Surrogate-Key, because Debian's Varnish has no xkey.
  varnish: {
    maxTags: 100,
    call: ({ url, token }, { tags }) => ({
      url: `${url}/`,
      init: { method: 'PURGE', headers: { 'X-Purge-Token': token, 'Surrogate-Key': tags.join(' ') } },
    }),
  },
  // Fastly accepts up to 256 keys per request. A soft purge marks copies as stale.
  fastly: {
    maxTags: 256,
    call: ({ url, token }, { tags, hard }) => ({
      url: `${url}/purge`,
      init: {
        method: 'POST',
        headers: {
          'Fastly-Key': token,
          Accept: 'application/json',
          'Surrogate-Key': tags.join(' '),
          ...(hard ? {} : { 'Fastly-Soft-Purge': '1' }),
        },
      },
    }),
  },
  // Cloudflare accepts 30 tags per request on every plan.
  cloudflare: {
    maxTags: 30,
    call: ({ url, token }, { tags }) => jsonCall(`${url}/purge_cache`, token, { tags }),
  },
  webhook: {
    maxTags: 1000,
    call: ({ url, token }, { tags, hard }) => jsonCall(url, token, { tags, hard }),
  },
};

/** Timeout in ms of a purge request. */
const purgeTimeout = 5000;

/** Result of a purge; `retryAfter` in ms. */
type PurgeResult = { ok: true } | { ok: false; reason: string; retryAfter?: number | undefined };

/** Sends a purge to a cache. Never rejects. */
export async function purgeEdge(kind: EdgeKind, target: EdgeTarget, purge: EdgePurge): Promise<PurgeResult> {
  const { url, init } = connectors[kind].call(target, purge);
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(purgeTimeout),
    });
    await response.body?.cancel();
    if (response.ok) return { ok: true };
    const retryAfter = readRetryAfter(response.headers.get('retry-after'));
    return { ok: false, reason: `HTTP status ${response.status}`, retryAfter };
  } catch (problem) {
    return { ok: false, reason: failureReason(problem) };
  }
}

/** Returns a reason without the URL, which may contain secrets. */
function failureReason(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem).slice(0, 100);
  const { cause } = problem;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : problem.name;
}
