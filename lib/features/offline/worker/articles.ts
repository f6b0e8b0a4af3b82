import { keptLimits, type PageReport, type ReadArticle } from '../settings';
import { filesOf, keepFiles } from './files';
import { keptHeaders, stores, trim } from './stores';

/** An article on this device. */
export interface KeptArticle extends Omit<ReadArticle, 'pictures'> {
  /** Path of its page. */
  path: string;
  /** Epoch ms. */
  savedAt: number;
}

const factsHeader = 'x-kanbao-kept';
const day = 86_400_000;

/** Articles are kept by their path: what share links add to it shows the same text. */
const keyOf = (url: string) => new URL(url, location.href).origin + new URL(url, location.href).pathname;

/** Headers hold Latin letters only. */
const written = (facts: KeptArticle) => encodeURIComponent(JSON.stringify(facts));

function factsIn(response: Response): KeptArticle | undefined {
  const header = response.headers.get(factsHeader);
  // Only this worker writes it.
  return header ? JSON.parse(decodeURIComponent(header)) : undefined;
}

const isExpired = ({ savedAt }: KeptArticle) => Date.now() - savedAt > keptLimits.days * day;

/**
 * What the site keeps for nobody: a page that its address has changed (`?title=`, a preview), which would stand here as the
 * article itself.
 */
function isForOne({ headers }: Response): boolean {
  return /\bno-store\b/i.test(headers.get('cache-control') ?? '');
}

/** Keeps the page that a reader has before their eyes, as the browser has it: nothing is asked for twice. */
export async function keepArticle({ url }: PageReport, article: ReadArticle): Promise<void> {
  const response = await fetch(url, { cache: 'force-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || response.redirected || !isPage || isForOne(response)) return;
  const html = await response.text();
  const { pictures, ...facts } = article;
  const headers = keptHeaders(response);
  headers.set(factsHeader, written({ ...facts, path: new URL(url).pathname, savedAt: Date.now() }));
  const cache = await caches.open(stores.articles);
  await cache.put(keyOf(url), new Response(html, { headers }));
  await trim(cache, keptLimits.articles);
  await keepFiles([...filesOf(html), ...pictures.slice(0, keptLimits.pictures)]);
}

/** Forgets an article, such as one that was withdrawn. */
export async function forgetArticle(url: string): Promise<void> {
  await (await caches.open(stores.articles)).delete(keyOf(url));
}

/** The kept copy of a page with what is known of it; an expired one is gone. */
export async function keptArticle(
  url: string,
): Promise<{ response: Response; facts: KeptArticle } | undefined> {
  const cache = await caches.open(stores.articles);
  const response = await cache.match(keyOf(url), { ignoreVary: true });
  const facts = response && factsIn(response);
  if (!response || !facts) return undefined;
  if (!isExpired(facts)) return { response, facts };
  await forgetArticle(url);
  return undefined;
}

/** All kept articles, the last read first; expired ones are deleted on the way. */
export async function keptArticles(): Promise<KeptArticle[]> {
  const cache = await caches.open(stores.articles);
  const found: KeptArticle[] = [];
  for (const key of await cache.keys()) {
    const response = await cache.match(key, { ignoreVary: true });
    const facts = response && factsIn(response);
    if (facts && !isExpired(facts)) found.push(facts);
    else await cache.delete(key);
  }
  return found.sort((a, b) => b.savedAt - a.savedAt);
}
