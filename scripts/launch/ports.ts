import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export interface PortRequest {
  variable: 'PORT' | 'EMBEDDED_PORT';
  port: number;
  program: string;
}

export async function portProblems(requests: readonly PortRequest[]): Promise<string[]> {
  const problems: string[] = [];
  const byPort = new Map<number, PortRequest>();
  for (const request of requests) {
    const other = byPort.get(request.port);
    byPort.set(request.port, request);
    if (other) {
      problems.push(
        `${other.variable} and ${request.variable} both name port ${request.port}. Set ${request.variable} to another port.`,
      );
    } else if (!(await isFree(request.port))) {
      problems.push(
        `Port ${request.port} for the ${request.program} is taken. End the program that uses it, or set ${request.variable} to a free port, such as ${request.variable}=${await freePort()}.`,
      );
    }
  }
  return problems;
}

export async function isFree(port: number): Promise<boolean> {
  // Some systems let one program listen on all addresses and another on 127.0.0.1.
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}

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

/** Returns a random port, because programs may start together, outside the range of outgoing connections. */
export async function freePort(): Promise<number> {
  const outgoing = firstOutgoingPort();
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowestPort, outgoing);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free on this machine.');
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
