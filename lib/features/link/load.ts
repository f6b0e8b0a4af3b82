import 'server-only';
import { LRUCache } from 'lru-cache';
import { leadPicture, loadContent } from '@/lib/article/load-content';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import { summaryOf } from '@/lib/cards/summary';
import { publicUrl } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site-wide';
import { type Loaded, succeed } from '@/lib/platform/errors';
import { fetchMedia } from '@/lib/platform/media-fetch';
import { framedPageAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current-view';
import { type LinkTarget, linkTarget } from './link-target';

/** Response headers with lowercase names. */
type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

const frameAncestorsPattern = /(?:^|[;,])\s*frame-ancestors\b([^;,]*)/gi;

/** Returns the CSP sources that match the site at its port (CSP3, "match url to source expression"). */
function matchingSources({ protocol, host, hostname }: URL): string[] {
  const parents = hostname.split('.').map((_, index, labels) => `*.${labels.slice(index + 1).join('.')}`);
  const hosts = [host, ...parents];
  return ['*', protocol, ...hosts, ...hosts.flatMap((name) => [`http://${name}`, `https://${name}`])];
}

/** Checks framing as browsers do: `frame-ancestors` overrides X-Frame-Options; unknown values are ignored. */
export function allowsFraming(headers: ResponseHeaders, siteUrl: URL): boolean {
  const rules = [...String(headers['content-security-policy'] ?? '').matchAll(frameAncestorsPattern)];
  if (rules.length === 0)
    return !/(?:^|,)\s*(?:deny|sameorigin)\s*(?:,|$)/i.test(String(headers['x-frame-options'] ?? ''));
  const siteSources = matchingSources(siteUrl);
  return rules.every(([, sources = '']) =>
    sources.split(/\s+/).some((source) => siteSources.includes(source.toLowerCase().replace(/\/$/, ''))),
  );
}

/** Timeout in ms, short because the render waits for the request. */
const timeoutMs = 800;
const cacheTtl = 10 * 60_000;

/** Caches whether pages permit framing; forbidden frames are blank. A failed request counts as permission. */
const framingCache = () =>
  siteWide(
    'framing',
    () =>
      new LRUCache<string, boolean>({
        max: 500,
        ttl: cacheTtl,
        async fetchMethod(source, _stale, { options }) {
          const url = new URL(source);
          const answer = await fetchMedia({
            url,
            isAllowed: (target) => target.protocol === 'https:' && target.hostname === url.hostname,
            signal: AbortSignal.timeout(timeoutMs),
          });
          if (!answer.ok) {
            options.ttl = timeoutMs * 10;
            return true;
          }
          answer.value.body.destroy();
          return allowsFraming(answer.value.headers, new URL(publicUrl()));
        },
      }),
  );

export type LinkPageValues = Loaded<typeof loadLink>;

async function resolveTarget(address: string | undefined): Promise<LinkTarget> {
  const { frameHosts } = await siteConfig();
  const siteOrigin = new URL(publicUrl()).origin;
  const target = linkTarget(address, { frameHosts, siteOrigin, proxiedPage: framedPageAddress });
  if (target.kind !== 'frame' || target.isProxied || (await framingCache().fetch(target.source)))
    return target;
  return { kind: 'open', address: target.address, host: target.host, isSameSite: false };
}

export async function loadLink(id: string | undefined) {
  const loaded = await loadContent(undefined, id);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const [words, target] = await Promise.all([currentWords(), resolveTarget(content.linkUrl)]);
  const body = prepareArticleBody(article, words);
  return succeed({
    article,
    body,
    summary: summaryOf(content),
    picture: body.hasPictures ? undefined : leadPicture(content),
    target,
    linkUrl: content.linkUrl?.trim(),
  });
}
