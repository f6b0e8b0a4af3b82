import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import type { AuthRules } from './auth/auth-desk';
import type { SendMessage } from './auth/verification-desk';
import { operatorPassword } from './operator-page/password';
import { keepOperatorToken } from './operator-token';
import type { SitePurge } from './site-notice';
import { ObjectFiles, type ObjectStore } from './store/object-files';
import { openStore, type Store } from './store/store';

export interface StartOptions {
  /** 0: any free port. */
  port: number;
  /** The installation's data directory; ours is `embedded` below it. */
  dataDir: string;
  contentDir: string;
  /** Whether an empty store is filled with the demo paper, and a demo paper brought to today's date. */
  seed?: boolean | undefined;
  publicUrl?: string | undefined;
  /** Address of the site's pages, with which it would be registered with the social app; by default where a site starts by itself. */
  siteUrl?: string | undefined;
  /** How strict it is; by default as open as Spec §9's defaults are. */
  authRules?: Partial<AuthRules> | undefined;
  /** Takes the codes that a real platform sends by text message; by default only the operator interface shows them. */
  sendMessage?: SendMessage | undefined;
  /** What the operator's page asks for; one that is made at the first start when left out. */
  operatorPassword?: string | undefined;
  /** Takes the password that was made, once. */
  sendPassword?: ((password: string) => void) | undefined;
  /** Keeps uploads in an S3-compatible store; in a folder of the data directory when left out. */
  objectStore?: ObjectStore | undefined;
  /** Where the site is told that what it keeps is old. */
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

/** Milliseconds after which an idle connection is closed; with Node's 5 s, a busy caller may write to one that is just closing. */
const keepAliveTimeout = 65_000;

/** How long calls in progress have when the program ends. */
const graceMs = 2_000;

/** A running embedded platform. */
export interface RunningPlatform {
  port: number;
  store: Store;
  /** What callers of the operator interface must show. */
  operatorToken: string;
  /** Ends open connections and gives the data directory free. */
  stop: () => Promise<void>;
}

/**
 * Opens the store, fills it with the demo paper where it holds nothing else, and listens on all interfaces.
 * @throws DirectoryInUseError; the listener's error when the port is taken
 */
export async function startPlatform(options: StartOptions): Promise<RunningPlatform> {
  const directory = join(options.dataDir, 'embedded');
  const objects = options.objectStore && new ObjectFiles(options.objectStore);
  const store = openStore(directory, objects);
  try {
    if (options.seed ?? true) {
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
  const operatorToken = keepOperatorToken(options.dataDir);
  const password = operatorPassword(options.dataDir, options.operatorPassword);
  if (password.made !== undefined) options.sendPassword?.(password.made);
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
      // What is being answered may end; what hangs may not hold up the end.
      setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs).unref();
    });
  const bound = boundPort(server.address(), port);
  store.announce(`http://127.0.0.1:${bound}`);
  return { port: bound, store, operatorToken, stop };
}

function boundPort(address: string | AddressInfo | null, wanted: number): number {
  return typeof address === 'object' && address !== null ? address.port : wanted;
}
