import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { adminApp } from './admin';
import { AfsCheck, registerAfs } from './afs-check';
import { type AuthRules, AuthService } from './auth/auth-service';
import { type SendMessage, VerificationService } from './auth/verification-service';
import type { Call } from './call';
import { CallLog } from './call-log';
import { readEditorialContent } from './editorial-content';
import { Faults } from './faults';
import { importPath } from './import-routes';
import { scheduleImports } from './import-schedule';
import { ImportService } from './import-service';
import { readLayout } from './layout';
import { mediaBase } from './media-base';
import { createMediaSender, folderFinder, objectFinder, storeFinder } from './media-route';
import type { OperatorPassword } from './operator-page/operator-password';
import { operatorPageApp } from './operator-page/routes';
import { registerOperations } from './routes';
import { type PurgeTarget, SitePurger } from './site-purger';
import { registerAuthorizePage } from './social/authorize-routes';
import { SocialService } from './social/social-service';
import type { ObjectFiles } from './store/object-files';
import { mediaDirectory, type Store } from './store/store';
import { isUnavailable } from './store/store-errors';
import { sweepUploads } from './sweep-uploads';
import { UploadAccess } from './upload-access';
import { UploadService } from './upload-service';

const maxBodyBytes = 64 * 1024 * 1024;

export interface PlatformOptions {
  /** Port of the platform. 0 selects any free port. */
  port: number;
  contentDir: string;
  /** Base address of media in responses. By default, the address in the request's Host header. */
  publicUrl?: string | undefined;
  /** Base URL of the site, registered with the social app. */
  siteUrl?: string | undefined;
  /** Changes to `defaultAuthRules` (Spec §9). */
  authRules?: Partial<AuthRules> | undefined;
  /** Delivers verification codes. By default, only the operator interface shows them. */
  sendMessage?: SendMessage | undefined;
  maxPictureBytes?: number | undefined;
  sitePurge?: PurgeTarget | undefined;
}

interface PlatformParts extends PlatformOptions {
  store: Store;
  directory: string;
  operatorToken: string;
  operatorPassword: OperatorPassword;
  objectFiles: ObjectFiles | undefined;
  shutdownSignal: AbortSignal;
}

const defaultAuthRules: AuthRules = {
  authMode: 0,
  siteVersion: 2,
  hash: 'md5',
  signHeaders: ['authToken', 'time', 'sign'],
  tokenHeader: 'token',
  bodyKeySuffix: 'afs4',
  bodyIv: '0102030405060708',
};

export function createApp(parts: PlatformParts): Hono {
  const { store, contentDir, directory, publicUrl, port, objectFiles, shutdownSignal } = parts;
  const { siteUrl = 'http://localhost:3000', sendMessage = () => {} } = parts;
  const app = new Hono();
  const calls = new CallLog();
  const faults = new Faults();
  const authService = new AuthService({ ...defaultAuthRules, ...parts.authRules });
  const now = () => authService.now();
  const services = {
    store,
    layout: readLayout(contentDir),
    editorial: readEditorialContent(contentDir),
    authService,
    social: new SocialService(),
    afs: new AfsCheck(),
    verification: new VerificationService(sendMessage),
    uploads: new UploadService(),
    uploadAccess: new UploadAccess(store.uploads.uses, parts.operatorToken),
  };
  const limitBody = bodyLimit({ maxSize: maxBodyBytes });
  app.use('*', (c, next) => (c.req.path === importPath ? next() : limitBody(c, next)));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  const purger = new SitePurger(parts.sitePurge);
  const imports = new ImportService(store, purger, directory, parts.maxPictureBytes);
  // Imported media are named by content hash and never change. `uploadAccess` sets Cache-Control for uploads.
  const immutableCacheControl = 'public, max-age=31536000, immutable';
  const sendMedia = createMediaSender([
    // A demo picture may change without a new name, so caches revalidate it by ETag after a day.
    folderFinder(join(contentDir, 'media'), 'public, max-age=86400'),
    storeFinder(store.media, folderFinder(mediaDirectory(directory), immutableCacheControl)),
    ...(objectFiles ? [objectFinder(objectFiles, store.media, immutableCacheControl)] : []),
  ]);
  app.on(['GET', 'HEAD'], '/media/*', (c) =>
    sendMedia(c, c.req.path.slice('/media/'.length), (path) => services.uploadAccess.open(path, now())),
  );
  // Registered before `adminApp`, which rejects all requests below /admin that lack its token.
  app.route('/', operatorPageApp({ store, purger, sendMedia, password: parts.operatorPassword, now }));
  const token = parts.operatorToken;
  app.route('/admin', adminApp({ ...services, calls, faults, imports, shutdownSignal, token }));
  sweepUploads(store.uploads, now, shutdownSignal);
  scheduleImports(store.importSources, imports, shutdownSignal);
  registerAuthorizePage(app, { ...services, siteOrigin: new URL(siteUrl).origin, now });
  registerAfs(app, services.afs, now);
  registerOperations(app, {
    calls,
    faults,
    toCall: (c, fields): Call => ({
      ...services,
      siteBaseUrl: siteUrl,
      hasPublicUrl: publicUrl !== undefined,
      mediaBase: mediaBase(publicUrl, c.req.header('host'), port),
      now: now(),
      fields,
      header: (name) => c.req.header(name),
    }),
  });
  app.onError((error, c) => {
    console.error(JSON.stringify({ level: 'error', path: c.req.path, error: error.stack ?? String(error) }));
    if (!isUnavailable(error)) return c.html('<!DOCTYPE html><html><body><h1>500</h1></body></html>', 500);
    // The database is locked or its disk is full or failing, so a retry may succeed.
    c.header('Retry-After', '2');
    return c.html('<!DOCTYPE html><html><body><h1>503</h1></body></html>', 503);
  });
  return app;
}
