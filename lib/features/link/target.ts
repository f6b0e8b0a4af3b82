import { isHttpAddress } from '@/lib/format/address';

export type LinkTarget =
  | { kind: 'none' }
  /** A page opened directly; `isSameSite`: a page of this site, opened in the same window. */
  | { kind: 'open'; address: string; host: string; isSameSite: boolean }
  /** A framed page; `address` opens it directly; `isProxied`: this site serves it for the publisher. */
  | { kind: 'frame'; address: string; host: string; isProxied: boolean; source: string; sandbox: string };

export interface TargetOptions {
  /** Hosts that may be framed, from the site configuration; `*.` matches subdomains. */
  frameHosts: readonly string[];
  siteOrigin: string;
  /** Returns the proxied address of a page on the publisher's media hosts; undefined for other pages. */
  proxiedPage: (address: string) => string | undefined;
}

const maxUrlLength = 2000;

/** Permissions of a framed page: scripts, popups and forms, but no navigation of our page. */
const sandboxFlags = 'allow-scripts allow-popups allow-forms allow-presentation';

/** Excludes addresses with credentials (Spec §5, URL validity). */
function readTarget(address: string | undefined): URL | undefined {
  const text = address?.trim() ?? '';
  if (text.length > maxUrlLength || !isHttpAddress(text)) return undefined;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url : undefined;
}

function matchesHost(hosts: readonly string[], { host, hostname }: URL): boolean {
  return hosts.some((hostPattern) =>
    hostPattern.startsWith('*.')
      ? hostname.endsWith(hostPattern.slice(1))
      : hostPattern === hostname || hostPattern === host,
  );
}

/** A page with scripts and our origin could remove its own sandbox. */
function sandboxFor(source: string, siteOrigin: string): string {
  return new URL(source, siteOrigin).origin === siteOrigin
    ? sandboxFlags
    : `${sandboxFlags} allow-same-origin`;
}

function frame(url: URL, source: string, isProxied: boolean, { siteOrigin }: TargetOptions): LinkTarget {
  // Readers may not be able to reach the platform, so the link leads to the proxied page.
  const address = isProxied ? new URL(source, siteOrigin).href : url.href;
  return {
    kind: 'frame',
    address,
    host: url.host,
    isProxied,
    source,
    sandbox: sandboxFor(source, siteOrigin),
  };
}

/** Frames the target only if the publisher named the host or owns the page. */
export function linkTarget(address: string | undefined, options: TargetOptions): LinkTarget {
  const url = readTarget(address);
  if (!url) return { kind: 'none' };
  if (url.origin === options.siteOrigin)
    return { kind: 'open', address: url.href, host: url.host, isSameSite: true };
  const proxiedAddress = options.proxiedPage(url.href);
  if (proxiedAddress) return frame(url, proxiedAddress, true, options);
  if (url.protocol === 'https:' && matchesHost(options.frameHosts, url))
    return frame(url, url.href, false, options);
  return { kind: 'open', address: url.href, host: url.host, isSameSite: false };
}
