import { z } from 'zod';
import type { LoggedCall } from '@/embedded/call-log';
import type { FaultTable } from '@/embedded/faults';
import type { ArticleState, NewArticle } from '@/embedded/store/article-record';
import type { NewLivePost } from '@/embedded/store/live-record';

export interface CallFilter {
  /** Only calls after the call with this number (`lastCall`). */
  after?: number | undefined;
  operation?: string;
}

/** Client of the embedded platform's operator interface (docs/guides/embedded-platform.md). */
export interface PlatformOperator {
  url: string;
  /** Returns received calls, oldest first. */
  calls: (filter?: CallFilter) => Promise<LoggedCall[]>;
  /** Returns the number of the latest call, for `calls({ after })`. */
  lastCall: () => Promise<number>;
  /** Returns sent verification codes and texts of shown image codes, oldest first. */
  codes: () => Promise<z.output<typeof issuedCodes>>;
  storedConfig: () => Promise<Record<string, unknown>>;
  /** Changes the site configuration by JSON merge patch; null removes a field. */
  config: (patch: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Adds an article or replaces the one with the same key. @returns its id */
  article: (article: NewArticle) => Promise<string>;
  articleState: (id: string, state: ArticleState) => Promise<void>;
  /** Adds a post to a live. @returns its id */
  livePost: (liveId: string, post: NewLivePost) => Promise<string>;
  /** Sets start and end of a live in epoch ms. */
  liveTimes: (liveId: string, times: { startsAt: number; endsAt: number | null }) => Promise<void>;
  /** Sets faults by operation; "*" applies to all others: hang, garbage, html, null, drop, status:<n>, http:<n>, slow:<ms>. */
  faults: (table: FaultTable) => Promise<void>;
  clearFaults: () => Promise<void>;
  /** Sets the platform's clock, which validates signatures and tokens, ahead of the machine's clock. */
  clock: (aheadMs: number) => Promise<void>;
  /** Invalidates all issued credentials and tokens, as a restarted platform does. */
  forgetCredentials: () => Promise<void>;
  token: string;
}

const issuedCodes = z.object({
  codes: z.array(z.object({ phone: z.string(), code: z.string() })),
  pictures: z.array(z.object({ device: z.string(), text: z.string() })),
});
const createdRecord = z.object({ id: z.number() });
const storedConfig = z.record(z.string(), z.unknown());
const callList = z.object({ last: z.number(), calls: z.array(z.custom<LoggedCall>(isCall)) });

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'number' in value;
}

export function createPlatformOperator(url: string, token: string): PlatformOperator {
  async function sendRequest(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${url}/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }

  async function readCalls(after: number): Promise<{ last: number; calls: LoggedCall[] }> {
    return callList.parse(await sendRequest('GET', `/calls?after=${after}`));
  }

  return {
    url,
    token,
    calls: async ({ after = 0, operation } = {}) => {
      const { calls } = await readCalls(after);
      return operation === undefined ? calls : calls.filter((call) => call.operation === operation);
    },
    lastCall: async () => (await readCalls(Number.MAX_SAFE_INTEGER)).last,
    codes: async () => issuedCodes.parse(await sendRequest('GET', '/codes')),
    storedConfig: async () => storedConfig.parse(await sendRequest('GET', '/config')),
    config: async (patch) => void (await sendRequest('PUT', '/config', patch)),
    article: async (article) =>
      String(createdRecord.parse(await sendRequest('PUT', '/articles', article)).id),
    articleState: async (id, state) => void (await sendRequest('PUT', `/articles/${id}/state`, { state })),
    livePost: async (liveId, post) =>
      String(createdRecord.parse(await sendRequest('POST', `/lives/${liveId}/posts`, post)).id),
    liveTimes: async (liveId, times) => void (await sendRequest('PUT', `/lives/${liveId}/times`, times)),
    faults: async (table) => void (await sendRequest('PUT', '/faults', table)),
    clearFaults: async () => void (await sendRequest('DELETE', '/faults')),
    clock: async (aheadMs) => void (await sendRequest('PUT', '/clock', { aheadMs })),
    forgetCredentials: async () => void (await sendRequest('DELETE', '/credentials')),
  };
}
