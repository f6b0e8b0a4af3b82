import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks without public hosts (IANA special-purpose registry), and multicast. */
const specialPurposeIpv4 = new BlockList();
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
  specialPurposeIpv4.addSubnet(network, prefix, 'ipv4');
}
// Global unicast IPv6 (2000::/3) is allowed, except ranges that embed IPv4 addresses.
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const tunnelIpv6 = new BlockList();
tunnelIpv6.addSubnet('2002::', 16, 'ipv6');
tunnelIpv6.addSubnet('2001::', 32, 'ipv6');

export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !specialPurposeIpv4.check(address, 'ipv4');
  return isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !tunnelIpv6.check(address, 'ipv6');
}

/** Checks if the host is a private IP address, because Node calls `publicLookup` for names only. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublicIp(literal);
}

/** End of the error message of `publicLookup`. */
export const noPublicAddressMessage = 'has no public address';

/** Resolves a connection's host to public addresses only. An earlier check would allow DNS rebinding. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (problem, addresses: LookupAddress[]) => {
    const publicAddresses = problem ? [] : addresses.filter(({ address }) => isPublicIp(address));
    const [first] = publicAddresses;
    if (!first) callback(problem ?? new Error(`${hostname} ${noPublicAddressMessage}`), '', 4);
    else if (options.all) callback(null, publicAddresses);
    else callback(null, first.address, first.family);
  });
};
