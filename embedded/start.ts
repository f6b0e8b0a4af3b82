import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import { seedDemo } from './seed/demo';
import { openStore, type Store } from './store/store';

export interface StartOptions {
  /** 0: any free port. */
  port: number;
  /** The installation's data directory; ours is `embedded` below it. */
  dataDir: string;
  contentDir: string;
  publicUrl?: string | undefined;
}

/** A running embedded platform. */
export interface RunningPlatform {
  port: number;
  store: Store;
  /** Ends open connections and gives the data directory free. */
  stop: () => Promise<void>;
}

/**
 * Opens the store, fills it with the demo paper where it holds nothing else, and listens on all interfaces.
 * @throws DirectoryInUseError; the listener's error when the port is taken
 */
export async function startPlatform(options: StartOptions): Promise<RunningPlatform> {
  const directory = join(options.dataDir, 'embedded');
  const store = openStore(directory);
  try {
    seedDemo(store, options.contentDir, Date.now());
    return await listen(store, join(directory, 'media'), options);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function listen(store: Store, mediaDir: string, options: StartOptions): Promise<RunningPlatform> {
  const { port, contentDir, publicUrl } = options;
  const app = createApp({ store, contentDir, mediaDir, publicUrl, port });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        store.close();
        resolve();
      });
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { port: boundPort(server.address(), port), store, stop };
}

function boundPort(address: string | AddressInfo | null, wanted: number): number {
  return typeof address === 'object' && address !== null ? address.port : wanted;
}
