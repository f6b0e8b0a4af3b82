import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Call } from './call';
import { mediaBase } from './media-base';
import { registerMedia } from './media-route';
import { requestFields } from './request-fields';
import { registerOperations } from './routes';
import type { Store } from './store/store';

/** What the embedded platform is made of. */
export interface PlatformParts {
  store: Store;
  /** Folder with the demo paper's content. */
  contentDir: string;
  /** Folder with the media of imports. */
  mediaDir: string;
  /** Address that media get in answers; without it the one that the caller used. */
  publicUrl: string | undefined;
  port: number;
}

const notFoundPage =
  '<!DOCTYPE html><html><head><title>404 Not Found</title></head><body><h1>404</h1></body></html>';

/** The embedded platform as one application: operations, media, health. */
export function createApp(parts: PlatformParts): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  registerMedia(app, [
    { directory: join(parts.contentDir, 'media'), cacheControl: 'public, max-age=86400' },
    // Imported media are named by their content's hash.
    { directory: parts.mediaDir, cacheControl: 'public, max-age=31536000, immutable' },
  ]);
  registerOperations(app, (c) => toCall(c, parts));
  app.notFound((c) => c.html(notFoundPage, 404));
  return app;
}

async function toCall(c: Context, { store, publicUrl, port }: PlatformParts): Promise<Call> {
  const { query, body } = await requestFields(c);
  return {
    store,
    mediaBase: mediaBase(publicUrl, c.req.header('host'), port),
    now: Date.now(),
    fields: { ...query, ...body },
    header: (name) => c.req.header(name),
  };
}
