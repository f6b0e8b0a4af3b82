import { httpAddress } from '@/lib/format/address';

export type LinkTarget =
  | { kind: 'none' }
  /** A page that is opened directly, and in the same window if `isSameSite`. */
  | { kind: 'open'; address: string; host: string; isSameSite: boolean }
  /** A framed page, which `address` opens directly. If `isProxied`, this site serves the publisher's page. */
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

/** Parses a web address; undefined if it is invalid, too long or has credentials (Spec §5, URL validity). */
function parseTargetUrl(address: string | undefined): URL | undefined {
  const text = httpAddress(address);
  if (text === undefined || text.length > maxUrlLength) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

function matchesHost(hosts: readonly string[], { host, hostname }: URL): boolean {
  return hosts.some((hostPattern) =>
    hostPattern.startsWith('*.')
      ? hostname.endsWith(hostPattern.slice(1))
      : hostPattern === hostname || hostPattern === host,
  );
}

/** Frames the target only if the publisher configured the host or owns the page. */
export function linkTarget(address: string | undefined, options: TargetOptions): LinkTarget {
  const url = parseTargetUrl(address);
  if (!url) return { kind: 'none' };
  const { siteOrigin, frameHosts, proxiedPage } = options;
  const { href, host } = url;
  const isSameSite = url.origin === siteOrigin;
  const proxiedAddress = isSameSite ? undefined : proxiedPage(href);
  const isFramed = proxiedAddress || (url.protocol === 'https:' && matchesHost(frameHosts, url));
  if (isSameSite || !isFramed) return { kind: 'open', address: href, host, isSameSite };
  const source = proxiedAddress ?? href;
  const frameUrl = new URL(source, siteOrigin);
  return {
    kind: 'frame',
    // Readers may not be able to reach the platform, so the link leads to the proxied page.
    address: frameUrl.href,
    host,
    isProxied: proxiedAddress !== undefined,
    source,
    // A page with scripts and our origin could remove its own sandbox.
    sandbox: frameUrl.origin === siteOrigin ? sandboxFlags : `${sandboxFlags} allow-same-origin`,
  };
}
