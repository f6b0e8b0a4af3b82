import { isHttpAddress } from '@/lib/format/address';

/** Where a link or H5 article leads. */
export type LinkTarget =
  /** Nowhere: the address must not be opened. */
  | { kind: 'none' }
  /** To a page by itself; `here`: on this site, so in the same window. */
  | { kind: 'open'; address: string; host: string; here: boolean }
  /** To a page that is shown within ours; `address` opens it by itself, `own`: it is the publisher's. */
  | { kind: 'frame'; address: string; host: string; own: boolean; source: string; sandbox: string };

export interface TargetFacts {
  /** Hosts whose pages may be framed, by the site configuration; `*.` stands for what is below a host. */
  frameHosts: readonly string[];
  /** Origin that readers use. */
  siteOrigin: string;
  /** Address of a page that lies on the publisher's own media hosts; undefined for pages of others. */
  ownPage: (address: string) => string | undefined;
}

const longestAddress = 2000;

/** What a framed page may do: run, open windows, send its forms; not steer ours. */
const confined = 'allow-scripts allow-popups allow-forms allow-presentation';

/** The address as a web address without credentials; undefined for everything else (Spec §5, URL validity). */
function readTarget(address: string | undefined): URL | undefined {
  const text = address?.trim() ?? '';
  if (text.length > longestAddress || !isHttpAddress(text)) return undefined;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' ? url : undefined;
}

function isAmong(hosts: readonly string[], { host, hostname }: URL): boolean {
  return hosts.some((one) =>
    one.startsWith('*.') ? hostname.endsWith(one.slice(1)) : one === hostname || one === host,
  );
}

/** With scripts and our own origin a page could take its sandbox off, so only pages of other origins keep theirs. */
function sandboxFor(source: string, siteOrigin: string): string {
  return new URL(source, siteOrigin).origin === siteOrigin ? confined : `${confined} allow-same-origin`;
}

function frame(url: URL, source: string, own: boolean, { siteOrigin }: TargetFacts): LinkTarget {
  // A reader may not reach the platform itself; what the site shows can be opened through the site.
  const address = own ? new URL(source, siteOrigin).href : url.href;
  return { kind: 'frame', address, host: url.host, own, source, sandbox: sandboxFor(source, siteOrigin) };
}

/** What becomes of an article's address: framed only where the publisher named the host or it is the publisher's own. */
export function linkTarget(address: string | undefined, facts: TargetFacts): LinkTarget {
  const url = readTarget(address);
  if (!url) return { kind: 'none' };
  if (url.origin === facts.siteOrigin) return { kind: 'open', address: url.href, host: url.host, here: true };
  const own = facts.ownPage(url.href);
  if (own) return frame(url, own, true, facts);
  if (url.protocol === 'https:' && isAmong(facts.frameHosts, url)) return frame(url, url.href, false, facts);
  return { kind: 'open', address: url.href, host: url.host, here: false };
}
