import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import type { AuthRules } from './auth/auth-service';
import type { SendMessage } from './auth/verification-service';
import { operatorPassword } from './operator-page/password';
import { ensureOperatorToken } from './operator-token';
import type { SitePurge } from './site-purger';
import { ObjectFiles, type ObjectStore } from './store/object-files';
import { openStore, type Store } from './store/store';

export interface StartOptions {
  /** 0 selects any free port. */
  port: number;
  /** The platform uses the folder `embedded` of this directory. */
  dataDir: string;
  contentDir: string;
  /** Stores the demo paper, or updates it to today's date. Default: true. */
  seedsDemo?: boolean | undefined;
  publicUrl?: string | undefined;
  /** Registered with the social app. */
  siteUrl?: string | undefined;
  /** Default: `openRules` (Spec §9). */
  authRules?: Partial<AuthRules> | undefined;
  /** Delivers verification codes. By default, only the operator interface shows them. */
  sendMessage?: SendMessage | undefined;
  /** By default, the first start generates a password. */
  operatorPassword?: string | undefined;
  sendPassword?: ((password: string) => void) | undefined;
  /** By default, uploads are stored in the data directory. */
  objectStore?: ObjectStore | undefined;
  maxPictureBytes?: number | undefined;
  sitePurge?: SitePurge | undefined;
}

const openRules: AuthRules = {
  authMode: 0,
  siteVersion: 2,
  hash: 'md5',
  signHeaders: ['authToken', 'time', 'sign'],
  tokenHeader: 'token',
  bodyKeySuffix: 'afs4',
  bodyIv: '0102030405060708',
};

/** With Node's 5 s, a client may send a request on a connection that the server is closing. */
const keepAliveTimeout = 65_000;

const graceMs = 2_000;

export interface RunningPlatform {
  port: number;
  store: Store;
  operatorToken: string;
  stop: () => Promise<void>;
}

/** Listens on all interfaces. @throws DirectoryInUseError; the listener's error if the port is taken */
export async function startPlatform(options: StartOptions): Promise<RunningPlatform> {
  const directory = join(options.dataDir, 'embedded');
  const objects = options.objectStore && new ObjectFiles(options.objectStore);
  const store = openStore(directory, objects);
  try {
    if (options.seedsDemo ?? true) {
      const { seedDemo } = await import('./seed/demo');
      seedDemo(store, options.contentDir, Date.now());
    }
    return await listen(store, directory, objects, options);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function listen(
  store: Store,
  directory: string,
  objects: ObjectFiles | undefined,
  options: StartOptions,
): Promise<RunningPlatform> {
  const { port, contentDir, publicUrl, siteUrl = 'http://localhost:3000' } = options;
  const operatorToken = ensureOperatorToken(options.dataDir);
  const password = operatorPassword(options.dataDir, options.operatorPassword);
  if (password.generated !== undefined) options.sendPassword?.(password.generated);
  const shutdownController = new AbortController();
  const app = createApp({
    store,
    contentDir,
    directory,
    publicUrl,
    port,
    siteUrl,
    authRules: { ...openRules, ...options.authRules },
    operatorToken,
    operatorPassword: password,
    sendMessage: options.sendMessage ?? (() => {}),
    sitePurge: options.sitePurge,
    objects,
    maxPictureBytes: options.maxPictureBytes,
    shutdownSignal: shutdownController.signal,
  });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout } });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      shutdownController.abort();
      server.close(() => {
        store.close();
        resolve();
      });
      // Requests in progress may finish, but hanging ones must not delay the shutdown.
      setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs).unref();
    });
  const bound = boundPort(server.address(), port);
  store.announce(`http://127.0.0.1:${bound}`);
  return { port: bound, store, operatorToken, stop };
}

function boundPort(address: string | AddressInfo | null, requestedPort: number): number {
  return typeof address === 'object' && address !== null ? address.port : requestedPort;
}
