import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AuthService } from './auth/auth-service';
import type { VerificationService } from './auth/verification-service';
import type { CallLog } from './call-log';
import { type Faults, faultTable } from './faults';
import { importRoutes } from './import-routes';
import type { ImportService } from './import-service';
import { requireOperator } from './operator-auth';
import { toNumber } from './paging';
import { articleState, newArticle } from './store/article-record';
import { liveTimes, newLivePost } from './store/live-record';
import type { Store } from './store/store';

const configChange = z.record(z.string(), z.unknown());
const stateChange = z.object({ state: articleState });

async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.ZodSafeParseResult<z.output<Schema>>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return schema.safeParse(body);
}

function refuse(c: Context, error: z.ZodError): Response {
  return c.json({ error: z.prettifyError(error) }, 400);
}

interface OperatorTools {
  token: string;
  store: Store;
  calls: CallLog;
  faults: Faults;
  authService: AuthService;
  verification: VerificationService;
  imports: ImportService;
  shutdownSignal: AbortSignal;
}

/** Operator interface (docs/guides/embedded-platform.md). */
export function adminApp(tools: OperatorTools): Hono {
  const { token, store, calls, faults, authService, verification } = tools;
  const admin = new Hono();
  admin.use('*', requireOperator(token));
  configRoutes(admin, store);
  articleRoutes(admin, store);
  liveRoutes(admin, store);
  admin.get('/calls', (c) =>
    c.json({ last: calls.last, calls: calls.after(toNumber(c.req.query('after') ?? '') ?? 0) }),
  );
  admin.get('/codes', (c) => {
    const now = authService.now();
    return c.json({ codes: verification.codes(now), pictures: verification.pictures(now) });
  });
  faultRoutes(admin, faults);
  authRoutes(admin, authService);
  admin.route('/', importRoutes(tools.imports, tools.shutdownSignal));
  return admin;
}

const maxAheadMs = 10 * 365 * 86_400_000;
const clock = z.object({ aheadMs: z.number().min(-maxAheadMs).max(maxAheadMs) });

function authRoutes(admin: Hono, authService: AuthService): void {
  admin.delete('/credentials', (c) => {
    authService.revokeAll();
    return c.body(null, 204);
  });
  admin.put('/clock', async (c) => {
    const read = await readBody(c, clock);
    if (!read.success) return refuse(c, read.error);
    authService.setClock(read.data.aheadMs);
    return c.body(null, 204);
  });
}

function configRoutes(admin: Hono, store: Store): void {
  admin.get('/config', (c) => c.json(store.config.read() ?? {}));
  admin.put('/config', async (c) => {
    const change = await readBody(c, configChange);
    return change.success ? c.json(store.config.patch(change.data)) : refuse(c, change.error);
  });
}

function articleRoutes(admin: Hono, store: Store): void {
  admin.put('/articles', async (c) => {
    const article = await readBody(c, newArticle);
    return article.success ? c.json({ id: store.articles.upsert(article.data) }) : refuse(c, article.error);
  });
  admin.put('/articles/:id/state', async (c) => {
    const change = await readBody(c, stateChange);
    if (!change.success) return refuse(c, change.error);
    const changed = store.articles.setState(toNumber(c.req.param('id')) ?? -1, change.data.state);
    return changed ? c.json(change.data) : c.json({ error: 'No such article' }, 404);
  });
}

function liveRoutes(admin: Hono, store: Store): void {
  const noSuchLive = { error: 'No such live' };
  admin.post('/lives/:id/posts', async (c) => {
    const post = await readBody(c, newLivePost);
    if (!post.success) return refuse(c, post.error);
    const live = store.lives.find(toNumber(c.req.param('id')) ?? -1);
    if (!live) return c.json(noSuchLive, 404);
    store.lives.addDuePosts(live, Date.now());
    return c.json({ id: store.lives.addPost(live, post.data, Date.now()) });
  });
  admin.put('/lives/:id/times', async (c) => {
    const times = await readBody(c, liveTimes);
    if (!times.success) return refuse(c, times.error);
    const changed = store.lives.setTimes(toNumber(c.req.param('id')) ?? -1, times.data);
    return changed ? c.json(times.data) : c.json(noSuchLive, 404);
  });
}

function faultRoutes(admin: Hono, faults: Faults): void {
  admin.get('/faults', (c) => c.json(faults.table));
  admin.put('/faults', async (c) => {
    const table = await readBody(c, faultTable);
    if (!table.success) return refuse(c, table.error);
    faults.table = { ...faults.table, ...table.data };
    return c.json(faults.table);
  });
  admin.delete('/faults', (c) => {
    faults.table = {};
    return c.json(faults.table);
  });
}
