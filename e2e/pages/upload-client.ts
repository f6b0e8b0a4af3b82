import type { Reader } from './reader';

const tusHeaders = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin', accept: 'application/json' };

export const uploadAddress = ({ headers }: Response): string => headers.get('location') ?? '';

export function createUploadClient(reader: Reader, siteUrl: string) {
  const sendRequest = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    data?: Buffer,
  ) => {
    const body = data ? { body: new Uint8Array(data) } : {};
    return reader.fetch(new URL(path, siteUrl).href, {
      method,
      headers: { ...tusHeaders, ...headers },
      ...body,
    });
  };
  return {
    begin: (length: number) =>
      sendRequest('POST', '/api/upload/comment', { 'upload-length': String(length) }),
    send: (path: string, offset: number, data: Buffer, headers: Record<string, string> = {}) => {
      const type = 'application/offset+octet-stream';
      return sendRequest(
        'PATCH',
        path,
        { 'content-type': type, 'upload-offset': String(offset), ...headers },
        data,
      );
    },
    /** Returns the number of received bytes, or the status of the refusal. */
    offset: async (path: string): Promise<string | null> => {
      const response = await sendRequest('HEAD', path, {});
      return response.ok ? response.headers.get('upload-offset') : String(response.status);
    },
    end: (path: string) => sendRequest('DELETE', path, {}),
  };
}
