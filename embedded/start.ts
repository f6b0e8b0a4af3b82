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
  /** Data directory of the installation. The platform uses its folder `embedded`. */
  dataDir: string;
  contentDir: string;
  /** Seeds the demo paper into an empty store, or updates it to today's date. */
  seedsDemo?: boolean | undefined;
  publicUrl?: string | undefined;
  /** Address of the site's pages, as registered with the social app. */
  siteUrl?: string | undefined;
  /** Rules for authentication. By default, the rules of Spec §9. */
  authRules?: Partial<AuthRules> | undefined;
  /** Delivers verification codes. By default, only the operator interface shows them. */
  sendMessage?: SendMessage | undefined;
  /** Password of the operator's page. By default, one is generated at the first start. */
  operatorPassword?: string | undefined;
  sendPassword?: ((password: string) => void) | undefined;
  /** S3-compatible store for uploads. By default, uploads are stored in the data directory. */
  objectStore?: ObjectStore | undefined;
  /** Maximum size of all imported pictures in bytes. */
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

/** With Node's default of 5 s, a busy client may send a request on a connection that is being closed. */
const keepAliveTimeout = 65_000;

const graceMs = 2_000;

export interface RunningPlatform {
  port: number;
  store: Store;
  operatorToken: string;
  /** Closes connections and releases the data directory. */
  stop: () => Promise<void>;
}

/**
 * Opens the store, seeds the demo paper if needed, and listens on all interfaces.
 * @throws DirectoryInUseError; the listener's error if the port is taken
 */
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
  const ending = new AbortController();
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
    ending: ending.signal,
  });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout } });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      ending.abort();
      server.close(() => {
        store.close();
        resolve();
      });
      // Requests in progress may finish; hanging ones must not delay the shutdown.
      setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs).unref();
    });
  const bound = boundPort(server.address(), port);
  store.announce(`http://127.0.0.1:${bound}`);
  return { port: bound, store, operatorToken, stop };
}

function boundPort(address: string | AddressInfo | null, requestedPort: number): number {
  return typeof address === 'object' && address !== null ? address.port : requestedPort;
}
