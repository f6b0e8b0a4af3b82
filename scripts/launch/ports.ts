import { createServer } from 'node:net';

export async function portProblem(variable: string, port: number, program: string) {
  if (await isFree(port)) return undefined;
  return `Port ${port} for the ${program} is taken. End the program that uses it, or set ${variable} to a free port, such as ${variable}=${await freePortAfter(port)}.`;
}

export async function isFree(port: number): Promise<boolean> {
  // Tests all addresses and 127.0.0.1, because some systems let a different program listen on each.
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}

async function freePortAfter(port: number): Promise<number> {
  const next = port < 65_535 ? port + 1 : 1024;
  return (await isFree(next)) ? next : freePortAfter(next);
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
