import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isFree } from '../launch/ports';

const lowestPort = 10_000;
const minPortRange = 1000;

/** Returns the first port of outgoing connections: by default 32768 on Linux, higher on other systems. */
function firstOutgoingPort(): number {
  const usual = 32_768;
  try {
    const configured = Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10);
    return configured >= lowestPort + minPortRange ? configured : usual;
  } catch {
    // The file is missing or not readable.
    return usual;
  }
}

/** Returns a port outside the range of outgoing connections: a random one, as programs may start together. */
export async function freePort(): Promise<number> {
  const outgoing = firstOutgoingPort();
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowestPort, outgoing);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free on this machine.');
}
