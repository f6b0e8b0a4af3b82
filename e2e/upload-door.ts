import type { APIRequestContext, APIResponse } from '@playwright/test';

const protocol = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin', accept: 'application/json' };

/** The door for files in pieces (ADR 0046), as a program speaks to it; cookies are those of the context. */
export function doorOf(request: APIRequestContext, siteUrl: string) {
  const ask = (method: string, path: string, headers: Record<string, string>, data?: Buffer) =>
    request.fetch(new URL(path, siteUrl).href, {
      method,
      headers: { ...protocol, ...headers },
      ...(data && { data }),
    });
  return {
    begin: (length: number, headers: Record<string, string> = {}): Promise<APIResponse> =>
      ask('POST', '/api/upload/comment', { 'upload-length': String(length), ...headers }),
    send: (path: string, offset: number, data: Buffer, headers: Record<string, string> = {}) => {
      const type = 'application/offset+octet-stream';
      return ask('PATCH', path, { 'content-type': type, 'upload-offset': String(offset), ...headers }, data);
    },
    offset: async (path: string): Promise<string | undefined> => {
      const answer = await ask('HEAD', path, {});
      return answer.ok() ? answer.headers()['upload-offset'] : String(answer.status());
    },
    end: (path: string) => ask('DELETE', path, {}),
  };
}
