const savedHeader = 'x-kanbao-saved';

export const day = 86_400_000;

/** Headers of the encoded body, which are deleted because cached responses are decoded. */
const encodingHeaders = ['content-encoding', 'content-length', 'transfer-encoding'];

/** Returns HTML and headers of a page, including the CSP; undefined if the response is not an HTML page. */
export async function fetchPage(address: string, cache: RequestCache) {
  const response = await fetch(address, { cache });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || response.redirected || !isPage) return undefined;
  const headers = new Headers(response.headers);
  for (const name of encodingHeaders) headers.delete(name);
  headers.set(savedHeader, String(Date.now()));
  return { html: await response.text(), headers };
}

export function savedAt({ headers }: Response): number {
  return Number(headers.get(savedHeader) ?? 0);
}
