import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { logSeldom } from '../../lib/platform/log';
import { edgeKeys } from '../../lib/platform/tallies';
import { edgeSecretHeader, edgeViewKey, viewKeyHeader } from '../../lib/view/edge-key';
import type { FinishedPage } from '../finished-page';
import { type EdgePolicy, headersForEdge, headersForNobodyElse } from './edge-headers';

export interface EdgeFrontOptions {
  /** What trusted caches send along (`EDGE_SECRET`). */
  secret: string;
  nativeAppMark: string;
  policy: EdgePolicy;
}

/** Headers of a page for a trusted cache that asks; undefined where none does. @param age s since the page was drawn */
export type EdgeFront = (
  request: IncomingMessage,
  page: FinishedPage,
  age: number,
) => readonly string[] | undefined;

const secretName = edgeSecretHeader.toLowerCase();
const keyName = viewKeyHeader.toLowerCase();

/**
 * Answers caches in front by their view key. The key that a cache tells is compared with ours for the same request: a cache whose
 * rule has drifted, or who lets its clients choose, keeps nothing, so that no reader gets another's view.
 */
export function createEdgeFront({ secret, nativeAppMark, policy }: EdgeFrontOptions): EdgeFront {
  const expected = Buffer.from(secret);

  function isTrusted(given: string | string[] | undefined): boolean {
    if (typeof given !== 'string') return false;
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  }

  return ({ headers }, page, age) => {
    if (!isTrusted(headers[secretName])) return undefined;
    const told = headers[keyName];
    const { cookie = '', 'user-agent': userAgent = '' } = headers;
    const ours = edgeViewKey({ cookies: cookie, userAgent }, nativeAppMark);
    const outcome = told === undefined ? 'none' : told === ours ? 'agreed' : 'differs';
    edgeKeys.add(outcome);
    if (outcome === 'agreed') return headersForEdge(page, age, { varyBy: viewKeyHeader, policy });
    if (outcome === 'differs')
      logSeldom('edge-key-differs', 'page', { told: String(told).slice(0, 60), ours });
    return headersForNobodyElse(page);
  };
}
