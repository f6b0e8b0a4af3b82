import 'server-only';
import { isIP } from 'node:net';
import { environment } from '@/lib/env/environment';

/** All requests without a known address share one limit, which errs on the safe side. */
const unknown = 'unknown';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const groups = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(head), groups(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Groups of IPv6 before an IPv4 address inside: mapped, and what translators make of one (RFC 4291, RFC 6052). */
const beforeIpv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

function networkOf(address: string, bits: 48 | 64): string {
  if (isIP(address) === 4) return address;
  const groups = groupsOf(address);
  const hex = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  if (beforeIpv4.includes(hex(6))) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${hex(bits / 16)}::/${bits}`;
}

/** The address in an entry of X-Forwarded-For, where some proxies add a port or an interface. */
function bareAddress(entry: string): string | undefined {
  const text = entry.trim().slice(0, 80);
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, dotted] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? dotted ?? text).split('%')[0] ?? '';
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The network that a request came from: an IPv4 address, or the /64 of an IPv6 one, of which every line and every phone has
 * 2^64 addresses. The front server adds its peer at the end of X-Forwarded-For; with TRUSTED_PROXIES proxies of the publisher's in
 * front, the entry before theirs is the reader's. Earlier ones are the sender's own words, so taking the first would let anyone
 * choose an address for each request.
 * @param bits 48 for the network of a whole site, of which one customer has 65,536 of the smaller
 */
export function addressOf(request: Request, bits: 48 | 64 = 64): string {
  const chain = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = bareAddress(chain.at(-1 - environment().TRUSTED_PROXIES) ?? '');
  return address === undefined ? unknown : networkOf(address, bits);
}
