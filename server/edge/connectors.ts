/** Kinds of caches in front that are told of purges (`EDGE_PURGE`). */
export const edgeKinds = ['varnish', 'fastly', 'cloudflare', 'webhook'] as const;
export type EdgeKind = (typeof edgeKinds)[number];

/** A cache, or whatever speaks for several. */
export interface EdgeTarget {
  /** Without a trailing slash. */
  url: string;
  token: string;
}

export interface EdgePurge {
  /** As `edgeTag` writes them. */
  tags: readonly string[];
  /** What was withdrawn: nothing old may stand in for it. */
  hard: boolean;
}

/** One request, as `fetch` takes it. */
interface Call {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

interface Connector {
  /** Tags that one request may name. */
  mostTags: number;
  call(target: EdgeTarget, purge: EdgePurge): Call;
}

const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/** How each kind is told. */
export const connectors: Readonly<Record<EdgeKind, Connector>> = {
  // deploy/edge/varnish/default.vcl: a ban on the header Surrogate-Key of what it keeps; Debian's Varnish has no xkey.
  varnish: {
    mostTags: 100,
    call: ({ url, token }, { tags }) => ({
      url: `${url}/`,
      init: { method: 'PURGE', headers: { 'X-Purge-Token': token, 'Surrogate-Key': tags.join(' ') } },
    }),
  },
  // POST /service/{id}/purge, up to 256 keys in one header; soft: it goes on as stale (Fastly, Purge API).
  fastly: {
    mostTags: 256,
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
  // POST /zones/{id}/purge_cache; plans differ in how many tags a request may name, and all take thirty.
  cloudflare: {
    mostTags: 30,
    call: ({ url, token }, { tags }) => ({
      url: `${url}/purge_cache`,
      init: {
        method: 'POST',
        headers: { ...json, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags }),
      },
    }),
  },
  webhook: {
    mostTags: 1000,
    call: ({ url, token }, { tags, hard }) => ({
      url,
      init: {
        method: 'POST',
        headers: { ...json, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags, hard }),
      },
    }),
  },
};

/** ms that a cache gets to answer. */
const patience = 5000;

/** What came of telling a cache. */
export type Told = { ok: true } | { ok: false; reason: string; retryAfter?: number };

/** Seconds after which a cache wants to be asked again, where it says so in a number. */
function retryAfterOf(answer: Response): { retryAfter?: number } {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** Tells a cache of a purge, once. Never rejects. */
export async function tellEdge(kind: EdgeKind, target: EdgeTarget, purge: EdgePurge): Promise<Told> {
  const { url, init } = connectors[kind].call(target, purge);
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    return answer.ok
      ? { ok: true }
      : { ok: false, reason: `HTTP status ${answer.status}`, ...retryAfterOf(answer) };
  } catch (problem) {
    return { ok: false, reason: reasonOf(problem) };
  }
}

/** Why no answer came; without the address, in which operators may have put what belongs in no log. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem).slice(0, 100);
  const { cause } = problem;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : problem.name;
}
