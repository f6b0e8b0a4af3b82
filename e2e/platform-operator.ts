import { z } from 'zod';
import type { LoggedCall } from '@/embedded/call-log';
import type { FaultTable } from '@/embedded/faults';
import type { ArticleState, NewArticle } from '@/embedded/store/articles';
import type { NewLivePost } from '@/embedded/store/lives';

interface CallFilter {
  /** Number of a call (`lastCall`). Only later calls are returned. */
  after?: number | undefined;
  operation?: string;
}

/** Client of the operator interface (docs/guides/embedded-platform.md). */
export interface PlatformOperator {
  url: string;
  /** Returns the recorded calls, oldest first. */
  calls: (filter?: CallFilter) => Promise<LoggedCall[]>;
  /** Returns the number of the latest call, for `calls({ after })`. */
  lastCall: () => Promise<number>;
  /** Returns the verification codes that were sent and the texts of image codes, oldest first. */
  codes: () => Promise<z.output<typeof issuedCodesSchema>>;
  storedConfig: () => Promise<Record<string, unknown>>;
  /** Changes the site configuration by a JSON merge patch; null removes a field. */
  config: (patch: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Publishes an article, or replaces the one with the same key. Returns the id. */
  article: (article: NewArticle) => Promise<string>;
  articleState: (id: string, state: ArticleState) => Promise<void>;
  /** Publishes a post of a live. Returns the post's id. */
  livePost: (liveId: string, post: NewLivePost) => Promise<string>;
  /** Sets start and end of a live in epoch ms. */
  liveTimes: (liveId: string, times: { startsAt: number; endsAt: number | null }) => Promise<void>;
  /** Sets faults by operation ("*": all others). `faultName` (embedded/faults.ts) lists the faults. */
  faults: (table: FaultTable) => Promise<void>;
  clearFaults: () => Promise<void>;
  /** Sets the platform's clock ahead of the machine's (behind it, if negative). */
  clock: (aheadMs: number) => Promise<void>;
  /** Invalidates all credentials and tokens, as a restart does. */
  forgetCredentials: () => Promise<void>;
  token: string;
}

const issuedCodesSchema = z.object({
  codes: z.array(z.object({ phone: z.string(), code: z.string() })),
  pictures: z.array(z.object({ device: z.string(), text: z.string() })),
});
const createdRecordSchema = z.object({ id: z.number() });
const storedConfigSchema = z.record(z.string(), z.unknown());
const callListSchema = z.object({ last: z.number(), calls: z.array(z.custom<LoggedCall>(isCall)) });

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'number' in value;
}

export function createPlatformOperator(url: string, token: string): PlatformOperator {
  async function sendRequest(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }

  async function readCalls(after: number): Promise<{ last: number; calls: LoggedCall[] }> {
    return callListSchema.parse(await sendRequest('GET', `/calls?after=${after}`));
  }

  return {
    url,
    token,
    calls: async ({ after = 0, operation } = {}) => {
      const { calls } = await readCalls(after);
      return operation === undefined ? calls : calls.filter((call) => call.operation === operation);
    },
    lastCall: async () => (await readCalls(Number.MAX_SAFE_INTEGER)).last,
    codes: async () => issuedCodesSchema.parse(await sendRequest('GET', '/codes')),
    storedConfig: async () => storedConfigSchema.parse(await sendRequest('GET', '/config')),
    config: async (patch) => void (await sendRequest('PUT', '/config', patch)),
    article: async (article) =>
      String(createdRecordSchema.parse(await sendRequest('PUT', '/articles', article)).id),
    articleState: async (id, state) => void (await sendRequest('PUT', `/articles/${id}/state`, { state })),
    livePost: async (liveId, post) =>
      String(createdRecordSchema.parse(await sendRequest('POST', `/lives/${liveId}/posts`, post)).id),
    liveTimes: async (liveId, times) => void (await sendRequest('PUT', `/lives/${liveId}/times`, times)),
    faults: async (table) => void (await sendRequest('PUT', '/faults', table)),
    clearFaults: async () => void (await sendRequest('DELETE', '/faults')),
    clock: async (aheadMs) => void (await sendRequest('PUT', '/clock', { aheadMs })),
    forgetCredentials: async () => void (await sendRequest('DELETE', '/credentials')),
  };
}
