import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, type PlatformOptions } from './app';
import { loadOperatorPassword } from './operator-page/operator-password';
import { ensureOperatorToken } from './operator-token';
import { ObjectFiles, type ObjectStore } from './store/object-files';
import { openStore, type Store } from './store/store';

export interface StartOptions extends PlatformOptions {
  /** The platform uses the folder `embedded` of this directory. */
  dataDir: string;
  /** Stores the demo paper, or updates it to today's date. Default: true. */
  seedsDemo?: boolean | undefined;
  /** Password of the operator's pages. By default, the first start generates one. */
  operatorPassword?: string | undefined;
  sendPassword?: ((password: string) => void) | undefined;
  /** Object store for uploads. By default, the data directory contains them. */
  objectStore?: ObjectStore | undefined;
}

/** In ms. With Node's default of 5 s, a client may send a request on a connection that the server is closing. */
const keepAliveMs = 65_000;

const graceMs = 2_000;

export type RunningPlatform = Awaited<ReturnType<typeof startPlatform>>;

/** Starts a platform on all interfaces. @throws DirectoryInUseError, or the listener's error */
export async function startPlatform(options: StartOptions) {
  const directory = join(options.dataDir, 'embedded');
  const objectFiles = options.objectStore && new ObjectFiles(options.objectStore);
  const store = openStore(directory, objectFiles);
  try {
    if (options.seedsDemo ?? true) {
      const { seedDemo } = await import('./seed/seed-demo');
      seedDemo(store, options.contentDir, Date.now());
    }
    return await listen(store, directory, objectFiles, options);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function listen(
  store: Store,
  directory: string,
  objectFiles: ObjectFiles | undefined,
  options: StartOptions,
) {
  const operatorToken = ensureOperatorToken(options.dataDir);
  const operatorPassword = loadOperatorPassword(options.dataDir, options.operatorPassword);
  if (operatorPassword.generated !== undefined) options.sendPassword?.(operatorPassword.generated);
  const shutdownController = new AbortController();
  const app = createApp({
    ...options,
    store,
    directory,
    operatorToken,
    operatorPassword,
    objectFiles,
    shutdownSignal: shutdownController.signal,
  });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: keepAliveMs } });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, resolve);
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
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  store.announce(`http://127.0.0.1:${port}`);
  return { port, store, operatorToken, stop };
}
