import 'server-only';
import { LRUCache } from 'lru-cache';
import { bodyOf } from '@/lib/article/body';
import { leadPicture, loadContent } from '@/lib/article/load-content';
import { summaryOf } from '@/lib/cards/summary';
import { publicUrl } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { type Loaded, succeed } from '@/lib/platform/errors';
import { fetchMedia } from '@/lib/platform/media-fetch';
import { proxiedPageAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current';
import { type LinkTarget, linkTarget } from './target';

/** Response headers with lowercase names. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

function ancestorRules(policies: string): string[][] {
  return policies.split(',').flatMap((policy) => {
    const [, ...sources] =
      policy
        .split(';')
        .map((directive) => directive.trim().toLowerCase().split(/\s+/))
        .find(([name]) => name === 'frame-ancestors') ?? [];
    return sources.length > 0 ? [sources] : [];
  });
}

/** Matches a CSP source, simplified from https://www.w3.org/TR/CSP3/#match-url-to-source-expression */
function matchesSource(source: string, page: URL, siteUrl: URL): boolean {
  if (source === '*') return true;
  if (source === "'self'") return page.origin === siteUrl.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return siteUrl.protocol === source;
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*\.)?([^:/]+)(?::(\d+|\*))?/.exec(source);
  const [, scheme, isWildcard, host, port] = parts ?? [];
  if (!host || (scheme && scheme !== siteUrl.protocol && siteUrl.protocol !== 'https:')) return false;
  if (port && port !== '*' && port !== siteUrl.port) return false;
  return isWildcard ? siteUrl.hostname.endsWith(`.${host}`) : siteUrl.hostname === host;
}

/** Checks framing as browsers do: `frame-ancestors` overrides X-Frame-Options (DENY and SAMEORIGIN only). */
export function allowsFraming(headers: Headers, page: URL, siteUrl: URL): boolean {
  const rules = ancestorRules(String(headers['content-security-policy'] ?? ''));
  if (rules.length > 0)
    return rules.every((sources) => sources.some((source) => matchesSource(source, page, siteUrl)));
  const options = String(headers['x-frame-options'] ?? '')
    .toLowerCase()
    .split(',')
    .map((option) => option.trim());
  if (options.includes('deny')) return false;
  return !options.includes('sameorigin') || page.origin === siteUrl.origin;
}

/** Timeout in ms, short because the render waits for the request. */
const timeLimit = 800;
const cacheTtl = 10 * 60_000;

const framingCache = () =>
  siteWide('framing', () => new LRUCache<string, boolean>({ max: 500, ttl: cacheTtl }));

/** Checks whether a page permits framing; true if the request fails. A forbidden frame would be empty. */
async function permitsFraming(source: string): Promise<boolean> {
  const cache = framingCache();
  const cachedPermission = cache.get(source);
  if (cachedPermission !== undefined) return cachedPermission;
  const url = new URL(source);
  const answer = await fetchMedia({
    url,
    allowed: (next) => next.protocol === 'https:' && next.hostname === url.hostname,
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) {
    cache.set(source, true, { ttl: timeLimit * 10 });
    return true;
  }
  answer.value.body.destroy();
  const allowed = allowsFraming(answer.value.headers, answer.value.url, new URL(publicUrl()));
  cache.set(source, allowed);
  return allowed;
}

export type LinkPageValues = Loaded<typeof loadLink>;

async function targetOf(address: string | undefined): Promise<LinkTarget> {
  const { frameHosts } = await siteConfig();
  const siteOrigin = new URL(publicUrl()).origin;
  const target = linkTarget(address, { frameHosts, siteOrigin, proxiedPage: proxiedPageAddress });
  if (target.kind !== 'frame' || target.isProxied || (await permitsFraming(target.source))) return target;
  return { kind: 'open', address: target.address, host: target.host, isSameSite: false };
}

export async function loadLink(id: string | undefined) {
  const loaded = await loadContent(undefined, id);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const [words, target] = await Promise.all([currentWords(), targetOf(content.linkUrl)]);
  const body = bodyOf(article, words);
  return succeed({
    article,
    body,
    summary: summaryOf(content),
    picture: body.hasPictures ? undefined : leadPicture(content),
    target,
    /** Target as sent by the platform. */
    linkUrl: content.linkUrl?.trim(),
  });
}
