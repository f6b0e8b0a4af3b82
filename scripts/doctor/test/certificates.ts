import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';

export type Certificates = ReturnType<typeof makeCertificates>;

export function makeCertificates() {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-tls-'));
  const pathOf = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const servers: Server[] = [];
  const connections: Socket[] = [];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    pathOf('ca.key'),
    '-out',
    pathOf('ca.pem'),
    '-subj',
    '/CN=Authority',
  );
  return {
    /** Certificate file of the authority, for NODE_EXTRA_CA_CERTS. */
    authority: pathOf('ca.pem'),
    /** Starts a server whose certificate expires in `days` days. @returns its port */
    async serve(name: string, days: number, by: 'authority' | 'itself' = 'authority') {
      const [key, request, signed] = [
        pathOf(`${servers.length}.key`),
        pathOf('asked.pem'),
        pathOf(`${servers.length}.pem`),
      ];
      openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${name}`);
      writeFileSync(pathOf('names'), `subjectAltName=DNS:${name}`);
      const signerOptions =
        by === 'itself'
          ? ['-signkey', key]
          : ['-CA', pathOf('ca.pem'), '-CAkey', pathOf('ca.key'), '-CAcreateserial'];
      const fileOptions = [
        '-in',
        request,
        '-out',
        signed,
        '-days',
        String(days),
        '-extfile',
        pathOf('names'),
      ];
      openssl('x509', '-req', ...fileOptions, ...signerOptions);
      const server = createServer({ key: readFileSync(key), cert: readFileSync(signed) }, (socket) =>
        socket.end(),
      );
      // `close` would wait for clients that keep their connection open.
      server.on('connection', (socket: Socket) => connections.push(socket));
      // Ignores clients that close the connection because they reject the certificate.
      server.on('tlsClientError', () => undefined);
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, resolve));
      return (server.address() as AddressInfo).port;
    },
    async stop() {
      for (const socket of connections) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
