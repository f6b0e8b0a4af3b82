import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { logRateLimited } from '../../lib/runtime/log';
import { edgeKeyChecks } from '../../lib/runtime/metrics';
import { edgeSecretHeader, edgeViewKey, viewKeyHeader } from '../../lib/view/edge-key';
import type { CompressedPage } from '../compressed-page';
import { headersForEdge, uncacheableHeaders } from './edge-headers';

interface TrustedCacheHeadersOptions {
  secret: string;
  nativeAppMark: string;
  isPurged: boolean;
}

/** Function that returns headers for a trusted cache, else undefined. Its parameter `age` is in seconds. */
export type TrustedCacheHeaders = ReturnType<typeof createTrustedCacheHeaders>;

const secretHeaderName = edgeSecretHeader.toLowerCase();
const viewKeyHeaderName = viewKeyHeader.toLowerCase();

/** Creates a function that returns headers for caches. Without a correct view key, they forbid caching. */
export function createTrustedCacheHeaders({ secret, nativeAppMark, isPurged }: TrustedCacheHeadersOptions) {
  const expectedSecret = Buffer.from(secret);

  function isTrusted(sentSecret: string | string[] | undefined): boolean {
    if (typeof sentSecret !== 'string') return false;
    const bytes = Buffer.from(sentSecret);
    return bytes.length === expectedSecret.length && timingSafeEqual(bytes, expectedSecret);
  }

  return ({ headers }: IncomingMessage, page: CompressedPage, age: number) => {
    if (!isTrusted(headers[secretHeaderName])) return undefined;
    const sentKey = headers[viewKeyHeaderName];
    const { cookie = '', 'user-agent': userAgent = '' } = headers;
    const expectedKey = edgeViewKey({ cookies: cookie, userAgent }, nativeAppMark);
    const outcome = sentKey === undefined ? 'none' : sentKey === expectedKey ? 'agreed' : 'differs';
    edgeKeyChecks.add(outcome);
    if (outcome === 'agreed') return headersForEdge(page, age, { varyBy: viewKeyHeader, isPurged });
    if (outcome === 'differs')
      logRateLimited('edge-key-differs', 'page', {
        sent: String(sentKey).slice(0, 60),
        expected: expectedKey,
      });
    return uncacheableHeaders(page);
  };
}
