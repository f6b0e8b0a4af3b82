import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no address on the public internet lies in (IANA special-purpose registries). */
const blocked = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  blocked.addSubnet(network, prefix, 'ipv4');
}
// Only 2000::/3 is routed in the public internet; of it, what carries an IPv4 address inside is left out.
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
const tunnelled = new BlockList();
tunnelled.addSubnet('2002::', 16, 'ipv6');
tunnelled.addSubnet('2001::', 32, 'ipv6');

/** Whether an IP address lies on the public internet. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4');
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !tunnelled.check(address, 'ipv6');
}

/** Whether an address names a private network outright, as no name server is asked then. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublicIp(literal);
}

/** How the message ends of what `publicLookup` refuses. */
export const noPublicAddress = 'has no public address';

/**
 * Resolves names for connections to hosts that are not the operator's own: a name that leads into a private network is no
 * name. It is the lookup of the connection itself, so that a second answer of the name server cannot differ.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (problem, addresses: LookupAddress[]) => {
    const open = problem ? [] : addresses.filter(({ address }) => isPublicIp(address));
    const [first] = open;
    if (!first) callback(problem ?? new Error(`${hostname} ${noPublicAddress}`), '', 4);
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
