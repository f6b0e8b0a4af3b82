import 'server-only';
import { isIP } from 'node:net';
import { environment } from '@/lib/env/environment';

/** Network of all requests without a valid address. They share a limit: no limit would be unsafe. */
const unknownClient = 'unknown';

function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const parseGroups = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [parseGroups(head), parseGroups(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** IPv6 prefixes of mapped (RFC 4291) and translated IPv4 addresses (RFC 6052). */
const ipv4Prefixes = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

function networkOf(address: string, bits: 48 | 64): string {
  if (isIP(address) === 4) return address;
  const groups = groupsOf(address);
  const joinGroups = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  if (ipv4Prefixes.includes(joinGroups(6))) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${joinGroups(bits / 16)}::/${bits}`;
}

/** Returns the address without port and zone, which some proxies add; undefined if it is invalid. */
function bareAddress(entry: string): string | undefined {
  const text = entry.trim().slice(0, 80);
  const [, ipv6] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, ipv4] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (ipv6 ?? ipv4 ?? text).split('%')[0] ?? '';
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Returns an IPv4 address, an IPv6 network or `unknown`. A /48 network contains all 65,536 /64 networks of a
 * customer. The front server and each trusted proxy append an entry; readers can forge earlier entries.
 */
export function clientAddressOf(request: Request, bits: 48 | 64 = 64): string {
  const chain = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = bareAddress(chain.at(-1 - environment().TRUSTED_PROXIES) ?? '');
  return address === undefined ? unknownClient : networkOf(address, bits);
}
