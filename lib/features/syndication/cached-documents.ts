import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site-wide';
import { gzipHeader } from '@/lib/platform/gzip-header';
import { dataCacheName, everythingTag, onPurge } from '@/lib/platform/purge';
import { withRequestContext } from '@/lib/runtime/request-context';
import { monotonicNow } from '@/lib/runtime/steady-clock';

export interface DocumentSource {
  /** Path, used as the cache key. */
  key: string;
  contentType: string;
  /** Seconds for which the document is fresh. */
  fresh: number;
  /** Maximum ms of waiting for the platform. */
  budget: number;
  /** Returns the text, or an error status. */
  make: () => Promise<string | number>;
}

type CachedDocument = Exclude<Awaited<ReturnType<typeof makeDocument>>, number>;

const maxCacheBytes = 8_000_000;
/** Lifetimes in seconds. `staleIfError` applies while the platform fails. */
const incompleteFresh = 5;
const staleIfError = 86_400;

const compress = promisify(gzip);

/** Checks whether a purge affects a document. Ignores purges of counts, which documents do not contain. */
function isAffectedBy(tags: readonly string[], document: CachedDocument): boolean {
  const relevantTags = tags.filter((tag) => !tag.startsWith('counts:'));
  const globalTags = ['config', 'articles', everythingTag];
  return relevantTags.some((tag) => document.tags.has(tag) || globalTags.includes(tag));
}

const documentCache = () =>
  siteWide('documents', () => {
    const cache = {
      stored: new LRUCache<string, CachedDocument>({
        maxSize: maxCacheBytes,
        sizeCalculation: ({ compressedBody }) => compressedBody.buffer.byteLength + 500,
      }),
      inProgress: new Map<string, Promise<CachedDocument | number>>(),
      purges: 0,
    };
    // Caches are purged in the order of their names, so documents are purged after the data cache.
    onPurge(`${dataCacheName}-documents`, async ({ tags }) => {
      cache.purges += 1;
      cache.inProgress.clear();
      for (const [key, document] of cache.stored) if (isAffectedBy(tags, document)) cache.stored.delete(key);
    });
    return cache;
  });

async function makeDocument({ contentType, fresh, budget, make: makeText }: DocumentSource) {
  return withRequestContext(
    async (requestContext) => {
      const textOrStatus = await makeText();
      if (typeof textOrStatus === 'number') return textOrStatus;
      return {
        compressedBody: await compress(textOrStatus),
        etag: `W/"${createHash('sha256').update(textOrStatus).digest('base64url').slice(0, 22)}"`,
        contentType,
        tags: requestContext.tags,
        fresh: requestContext.incomplete ? incompleteFresh : fresh,
        madeAt: monotonicNow(),
      };
    },
    { budget },
  );
}

const ageOf = ({ madeAt }: CachedDocument) => (monotonicNow() - madeAt) / 1000;

/** Makes a document once for concurrent requests. A failure returns a stale document or an error status. */
async function getDocument(source: DocumentSource): Promise<CachedDocument | number> {
  const documents = documentCache();
  const { stored, inProgress } = documents;
  const { key } = source;
  const cachedDocument = stored.get(key);
  if (cachedDocument && ageOf(cachedDocument) < cachedDocument.fresh) return cachedDocument;
  const runningWork = inProgress.get(key);
  if (runningWork) return runningWork;
  const epoch = documents.purges;
  const work = makeDocument(source)
    .then((documentOrStatus) => {
      if (typeof documentOrStatus !== 'number') {
        if (documents.purges === epoch) stored.set(key, documentOrStatus);
        return documentOrStatus;
      }
      const stale = stored.get(key);
      return documentOrStatus >= 500 && stale && ageOf(stale) < staleIfError ? stale : documentOrStatus;
    })
    .finally(() => {
      if (inProgress.get(key) === work) inProgress.delete(key);
    });
  inProgress.set(key, work);
  return work;
}

const refusals: Readonly<Record<number, string>> = { 404: 'not found', 410: 'gone', 503: 'not now' };

function refuse(status: number): Response {
  return new Response(`${refusals[status] ?? 'error'}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': status < 500 ? 'public, max-age=10' : 'no-store',
      ...(status === 503 ? { 'retry-after': '30' } : {}),
    },
  });
}

/** Responds with the document, decompressed for the rare client without gzip. */
export async function respondWithDocument(request: Request, source: DocumentSource): Promise<Response> {
  const document = await getDocument(source);
  if (typeof document === 'number') return refuse(document);
  const headers = {
    'content-type': document.contentType,
    'cache-control': `public, max-age=${Math.min(60, document.fresh)}`,
    etag: document.etag,
    vary: 'Accept-Encoding',
  };
  if (request.headers.get('if-none-match')?.includes(document.etag.slice(2))) {
    return new Response(null, { status: 304, headers });
  }
  if (!request.headers.has(gzipHeader))
    return new Response(new Uint8Array(gunzipSync(document.compressedBody)), { headers });
  return new Response(new Uint8Array(document.compressedBody), {
    headers: { ...headers, [gzipHeader]: 'gzip' },
  });
}
