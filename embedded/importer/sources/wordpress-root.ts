import { z } from 'zod';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { feedText, optionalFeedText } from '../feed-text';
import { FetchError } from '../http-get';
import { sourceKey } from '../source-key';
import type { SourceClient } from './source-client';

export type WordPressSite = Awaited<ReturnType<typeof readApiRoot>> & { language?: string | undefined };

const maxRootBytes = 10_000_000;

const apiIndex = z.object({
  name: z.string().catch(''),
  description: z.string().catch(''),
  site_icon_url: z.string().optional().catch(undefined),
  namespaces: z.array(z.string()),
});

/** @throws FetchError */
export async function readApiRoot(address: URL, client: SourceClient) {
  const request = { accept: 'application/json', maxBytes: maxRootBytes };
  const { url: root, bytes } = await client.get(address, request);
  const index = apiIndex.safeParse(parseApiJson(bytes.toString('utf8')));
  if (!index.success || !index.data.namespaces.includes('wp/v2'))
    throw new FetchError('the response is not an index of wp/v2');
  const { name, description, site_icon_url } = index.data;
  const key = sourceKey(homeUrl(root), root.href);
  return {
    /** Address of the API's index. */
    root,
    sourceKey: key,
    title: feedText(name) || key,
    description: optionalFeedText(description),
    picture: site_icon_url || undefined,
  };
}

/** Derives a site's home from the API's address. The home that a response names could be another site's. */
function homeUrl(root: URL): string {
  const isPlain = root.searchParams.has('rest_route');
  const path = root.pathname.replace(/\/+$/, '');
  const home = isPlain ? path : path.replace(/\/[^/]*$/, '');
  return `${root.origin}${home.replace(/\/index\.php$/, '')}`;
}

/** Parses JSON that may start with blanks and a byte order mark. Returns undefined for any other text. */
export const parseApiJson = (text: string) => parseShallowJson(text.trimStart());

/** Returns a route's address. With plain permalinks, the query contains the route (`?rest_route=/`). */
export function routeUrl(
  { root }: Pick<WordPressSite, 'root'>,
  path: string,
  query: Readonly<Record<string, string>>,
): URL {
  const url = new URL(root);
  const plainRoute = url.searchParams.get('rest_route');
  if (plainRoute === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  else url.searchParams.set('rest_route', `${plainRoute.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
