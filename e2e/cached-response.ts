import type { SharedKanbao } from './kanbao';

export interface CachedResponse {
  status: number;
  /** Value of the header `x-kanbao-cache`. */
  cache: string | null;
  cacheControl: string | null;
  html: string;
}

export async function requestPage(
  kanbao: Pick<SharedKanbao, 'pageUrl'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<CachedResponse> {
  const response = await fetch(kanbao.pageUrl(path), { headers });
  return {
    status: response.status,
    cache: response.headers.get('x-kanbao-cache'),
    cacheControl: response.headers.get('cache-control'),
    html: await response.text(),
  };
}

/** Returns a news flash. All flashes have the same key, so that a second one replaces the first. */
export function newsFlash(title: string) {
  return { key: 'flash', columnId: 5, title, publishedAt: Date.now(), body: `<p>${title}。</p>` };
}
