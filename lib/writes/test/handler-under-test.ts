import { rmSync } from 'node:fs';
import { z } from 'zod';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin, type TestOrigin } from '@/lib/platform/test/test-origin';

type WriteHandlerModule = typeof import('../write-handler');

export const base = '/zh/template/displayTemplate/news';
const dataDir = temporaryDirectory();
let platform: TestOrigin;
let writeHandler: WriteHandlerModule['writeHandler'];

export const recordedWrites: { device: string; name: string }[] = [];

/** Opens a site with a platform that has no data. */
export async function openSite(): Promise<void> {
  platform = await startOrigin({});
  startTestSite({
    DATA_DIR: dataDir,
    PLATFORM_BASE_URL: `${platform.origin}/app_if`,
    PUBLIC_URL: 'https://news.example',
  });
  ({ writeHandler } = await import('../write-handler'));
}

export async function closeSite(): Promise<void> {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
}

let handlerCount = 0;

/** Creates a handler with its own rate limits and idempotency records. */
export function createHandler(options: Partial<Parameters<WriteHandlerModule['writeHandler']>[0]> = {}) {
  handlerCount += 1;
  return writeHandler({
    actionName: `test-${handlerCount}`,
    input: z.object({ name: z.string().min(1) }),
    limit: { burst: 100, every: 1000 },
    anchorId: 'form',
    write: async (input, { device }) => {
      recordedWrites.push({ device, name: String(input.name) });
      return { outcome: 'done', message: 'thanks', values: { number: recordedWrites.length } };
    },
    ...options,
  });
}

export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

export function formRequest(
  fields: Record<string, string>,
  headers: Record<string, string> = sameOriginHeaders,
): Request {
  return new Request('https://news.example/api/test', {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
}

export function jsonRequest(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('https://news.example/api/test', {
    method: 'POST',
    headers: {
      ...sameOriginHeaders,
      'content-type': 'application/json',
      accept: 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function deviceCookieOf(response: Response): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('kanbao-device'))
      ?.split(';')[0] ?? ''
  );
}

export const knownDeviceHeaders = { cookie: '__Host-kanbao-device=xy1234567890123456' };
