import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Call } from './call';
import type { CallLog } from './call-log';
import { type Faults, faultTable } from './faults';
import { importRoutes } from './import-routes';
import type { ImportService } from './import-service';
import { withJsonBody } from './json-body';
import { requireOperator } from './operator-auth';
import { toId, toNumber } from './paging';
import { articleState, newArticle } from './store/articles';
import { liveTimes, newLivePost } from './store/lives';
import type { Store } from './store/store';

interface AdminAppParts extends Pick<Call, 'store' | 'authService' | 'verification'> {
  token: string;
  calls: CallLog;
  faults: Faults;
  imports: ImportService;
  shutdownSignal: AbortSignal;
}

const maxAheadMs = 10 * 365 * 86_400_000;
const clockSchema = z.object({ aheadMs: z.number().min(-maxAheadMs).max(maxAheadMs) });

/** Returns the app of the operator interface (docs/guides/embedded-platform.md). */
export function adminApp(parts: AdminAppParts): Hono {
  const { store, calls, authService, verification } = parts;
  const admin = new Hono();
  admin.use('*', requireOperator(parts.token));
  admin.get('/config', (c) => c.json(store.config.read() ?? {}));
  admin.put(
    '/config',
    withJsonBody(z.record(z.string(), z.unknown()), (c, change) => c.json(store.config.patch(change))),
  );
  addContentRoutes(admin, store);
  admin.get('/calls', (c) =>
    c.json({ last: calls.last, calls: calls.after(toNumber(c.req.query('after') ?? '') ?? 0) }),
  );
  admin.get('/codes', (c) => {
    const now = authService.now();
    return c.json({ codes: verification.codes(now), pictures: verification.pictures(now) });
  });
  addFaultRoutes(admin, parts.faults);
  admin.delete('/credentials', (c) => {
    authService.revokeAll();
    return c.body(null, 204);
  });
  admin.put(
    '/clock',
    withJsonBody(clockSchema, (c, { aheadMs }) => {
      authService.setClock(aheadMs);
      return c.body(null, 204);
    }),
  );
  admin.route('/', importRoutes(parts.imports, parts.shutdownSignal));
  return admin;
}

function addContentRoutes(admin: Hono, { articles, lives }: Store): void {
  const requestedId = (c: Context) => toId(c.req.param('id') ?? '');
  const noSuchLive = { error: 'No such live' };
  admin.put(
    '/articles',
    withJsonBody(newArticle, (c, article) => c.json({ id: articles.upsert(article) })),
  );
  admin.put(
    '/articles/:id/state',
    withJsonBody(z.object({ state: articleState }), (c, change) =>
      articles.setState(requestedId(c), change.state)
        ? c.json(change)
        : c.json({ error: 'No such article' }, 404),
    ),
  );
  admin.post(
    '/lives/:id/posts',
    withJsonBody(newLivePost, (c, post) => {
      const live = lives.find(requestedId(c));
      if (!live) return c.json(noSuchLive, 404);
      lives.addDuePosts(live, Date.now());
      return c.json({ id: lives.addPost(live, post, Date.now()) });
    }),
  );
  admin.put(
    '/lives/:id/times',
    withJsonBody(liveTimes, (c, times) =>
      lives.setTimes(requestedId(c), times) ? c.json(times) : c.json(noSuchLive, 404),
    ),
  );
}

function addFaultRoutes(admin: Hono, faults: Faults): void {
  admin.get('/faults', (c) => c.json(faults.table));
  admin.put(
    '/faults',
    withJsonBody(faultTable, (c, table) => {
      faults.table = { ...faults.table, ...table };
      return c.json(faults.table);
    }),
  );
  admin.delete('/faults', (c) => {
    faults.table = {};
    return c.json(faults.table);
  });
}
