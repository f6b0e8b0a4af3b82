// Preloaded into a site for row 16 of the fault table. Gives one host name two addresses, of which the first
// never completes a connection.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const hostName = 'platform.two-addresses.test';
const addresses = [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
];
const { lookup } = dns;

dns.lookup = (host, options, callback) => {
  const done = typeof options === 'function' ? options : callback;
  if (host !== hostName) return lookup(host, options, callback);
  const all = typeof options === 'object' && options !== null && options.all;
  return process.nextTick(() =>
    all ? done(null, addresses) : done(null, addresses[0].address, addresses[0].family),
  );
};
syncBuiltinESMExports();
