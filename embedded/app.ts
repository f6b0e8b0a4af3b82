import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { adminApp } from './admin';
import { AfsDesk } from './afs-desk';
import { registerAfs } from './afs-routes';
import { AuthDesk, type AuthRules } from './auth/auth-desk';
import { bodyKeyOf } from './auth/body-key';
import { type SendMessage, VerificationDesk } from './auth/verification-desk';
import type { Call } from './call';
import { CallLog } from './call-log';
import { readDesk } from './desk';
import { Faults } from './faults';
import { ImportDesk } from './import-desk';
import { importPath } from './import-routes';
import { readLayout } from './layout';
import { mediaBase } from './media-base';
import { inFolder, inObjects, inStore, mediaSender, registerMedia } from './media-route';
import type { OperatorPassword } from './operator-page/password';
import { officeApp } from './operator-page/routes';
import { registerOperations } from './routes';
import { SiteNotice, type SitePurge } from './site-notice';
import { registerAuthorizePage } from './social/authorize-routes';
import { SocialDesk } from './social/social-desk';
import type { ObjectFiles } from './store/object-files';
import { mediaDirectory, type Store } from './store/store';
import { takesNoWrites } from './store/store-problem';
import { clockOf, sweepUploads } from './sweep-uploads';
import { UploadAccess } from './upload-access';
import { UploadDesk } from './upload-desk';

/** Bytes of a call's body, uploads included. */
const mostBytes = 64 * 1024 * 1024;

/** What the embedded platform is made of. */
export interface PlatformParts {
  store: Store;
  /** Folder with the demo paper's content. */
  contentDir: string;
  /** Folder of the store, where imports wait. */
  directory: string;
  /** Address that media get in answers; without it the one that the caller used. */
  publicUrl: string | undefined;
  port: number;
  /** Address of the pages of the site that reads from us. */
  siteUrl: string;
  authRules: AuthRules;
  operatorToken: string;
  operatorPassword: OperatorPassword;
  /** Takes the codes that a real platform sends by text message. */
  sendMessage: SendMessage;
  /** Where the site is told that what it keeps is old. */
  sitePurge: SitePurge | undefined;
  /** Where uploads are kept, if not on this machine. */
  objects: ObjectFiles | undefined;
  /** Says when the platform ends. */
  ending: AbortSignal;
}

/** The embedded platform as one application: operations, media, operator interface, health. */
export function createApp(parts: PlatformParts): Hono {
  const { store, contentDir, publicUrl, port, siteUrl } = parts;
  const app = new Hono();
  const layout = readLayout(contentDir);
  const desk = readDesk(contentDir);
  const calls = new CallLog();
  const faults = new Faults();
  const authDesk = new AuthDesk(parts.authRules);
  const social = new SocialDesk();
  const afs = new AfsDesk();
  const uploads = new UploadDesk();
  const verification = new VerificationDesk(parts.sendMessage);
  const limit = bodyLimit({ maxSize: mostBytes });
  app.use('*', (c, next) => (c.req.path === importPath ? next() : limit(c, next)));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  const site = new SiteNotice(parts.sitePurge);
  const imports = new ImportDesk(store, site, parts.directory);
  const tools = { store, calls, faults, authDesk, verification, imports };
  // Imported media are named by their content's hash. `UploadAccess` decides about uploads.
  const forGood = 'public, max-age=31536000, immutable';
  const sendMedia = mediaSender([
    // The demo's media have names that outlive a redrawing; a day, then the ETag tells.
    inFolder({ directory: join(contentDir, 'media'), cacheControl: 'public, max-age=86400' }),
    inStore(store.media, inFolder({ directory: mediaDirectory(parts.directory), cacheControl: forGood })),
    ...(parts.objects ? [inObjects(parts.objects, store.media, forGood)] : []),
  ]);
  const uploadAccess = new UploadAccess(store.uploads, parts.operatorToken);
  registerMedia(app, sendMedia, (path) => uploadAccess.open(path, authDesk.now()));
  // Before the operator interface, which refuses whatever lies below /admin and shows no token.
  app.route(
    '/',
    officeApp({ store, site, sendMedia, password: parts.operatorPassword, now: () => authDesk.now() }),
  );
  app.route('/admin', adminApp({ ...tools, token: parts.operatorToken, ending: parts.ending }));
  sweepUploads(
    store.uploads,
    clockOf(() => authDesk.now()),
    parts.ending,
  );
  registerAuthorizePage(app, {
    desk: social,
    store,
    siteOrigin: new URL(siteUrl).origin,
    now: () => authDesk.now(),
  });
  registerAfs(app, afs, () => authDesk.now());
  registerOperations(app, {
    calls,
    faults,
    toCall: (c, fields): Call => ({
      store,
      layout,
      desk,
      pages: siteUrl,
      hasPublicUrl: publicUrl !== undefined,
      mediaBase: mediaBase(publicUrl, c.req.header('host'), port),
      authDesk,
      social,
      afs,
      verification,
      uploads,
      uploadAccess,
      now: authDesk.now(),
      fields,
      header: (name) => c.req.header(name),
    }),
    admit: (c, operation, fields) =>
      authDesk.admit({
        operation,
        fields,
        header: (name) => c.req.header(name),
        tokens: wantsTokens(store, authDesk),
        bodyKey: bodyKeyOf(store, authDesk),
        memberToken: (token) => store.members.readToken(token, ['user', 'access'], authDesk.now()),
      }),
  });
  app.onError((error, c) => {
    console.error(JSON.stringify({ level: 'error', path: c.req.path, error: error.stack ?? String(error) }));
    if (!takesNoWrites(error)) return c.html('<!DOCTYPE html><html><body><h1>500</h1></body></html>', 500);
    // Locked by another program, or a full disk: it may pass, and what is only read is answered meanwhile.
    c.header('Retry-After', '2');
    return c.html('<!DOCTYPE html><html><body><h1>503</h1></body></html>', 503);
  });
  return app;
}

/** Whether calls need a security token: the configuration's word, which the environment can overrule. */
function wantsTokens(store: Store, { rules }: AuthDesk): boolean {
  return rules.tokens ?? Boolean(store.config.read()?.tokenEnable);
}
