import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { typedId } from '@/lib/format/typed-text';
import type { SendMedia } from '../media-route';
import { toNumber } from '../paging';
import type { SitePurger } from '../site-purger';
import type { Store } from '../store/store';
import { executeAction } from './actions';
import { activitiesPart, signUpQuery, signUpsPart, writeOffsPart } from './activity-pages';
import { contributionsPart } from './contribution-pages';
import { importsPart } from './import-pages';
import { loginPage, type Markup, type OperatorPath, operatorPage, operatorStyle } from './page-layout';
import { discussionPart, discussionsPart, type PageContext, reportsPart, reviewPart } from './pages';
import type { OperatorPassword } from './password';
import { postsPart } from './post-pages';
import { qasPart, requestedState } from './qa-pages';
import { questionsPart } from './question-pages';
import { isSameSecret, OperatorSessions } from './sessions';
import { signUpCsv } from './sign-up-csv';
import { requestedTipoffState, tipoffsPart } from './tipoff-pages';
import { votesPart } from './vote-pages';

const cookieName = 'operator';

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface OperatorPageParts {
  store: Store;
  site: SitePurger;
  sendMedia: SendMedia;
  password: OperatorPassword;
  now: () => number;
}

/** Sets security headers. `Referrer-Policy: same-origin` makes browsers send `Origin` with forms. */
const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', policy);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
};

/** Limit that an answer of 10,000 URL-encoded characters does not exceed. */
const formLimit = bodyLimit({
  maxSize: 128 * 1024,
  onError: (c) => c.html(loginPage('提交的内容太大。'), 413),
});

function isCrossSite(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin';
  const origin = c.req.header('origin');
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host'));
}

/** Returns the app of the operator's pages (docs/guides/embedded-platform.md). */
export function operatorPageApp(tools: OperatorPageParts): Hono {
  const app = new Hono();
  const sessions = new OperatorSessions();
  app.get('/admin/page.css', (c) =>
    c.body(operatorStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  loginRoutes(app, tools, sessions);
  pageRoutes(app, tools, sessions);
  fileRoutes(app, tools, sessions);
  actionRoutes(app, tools, sessions);
  return app;
}

function loginRoutes(app: Hono, { password }: OperatorPageParts, sessions: OperatorSessions): void {
  app.post('/admin/login', securityHeaders, formLimit, async (c) => {
    if (isCrossSite(c)) return c.html(loginPage('请从本页登录。'), 403);
    const address = getConnInfo(c).remote.address ?? '';
    if (!sessions.countAttempt(address)) return c.html(loginPage('尝试次数过多，请一分钟后再试。'), 429);
    const submitted = (await c.req.parseBody()).password;
    if (typeof submitted !== 'string' || !password.isCorrect(submitted))
      return c.html(loginPage('密码不对。'), 403);
    sessions.removeAttempt(address);
    const secure = new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https';
    setCookie(c, cookieName, sessions.open(), { path: '/admin', httpOnly: true, sameSite: 'Strict', secure });
    return c.redirect('/admin/', 303);
  });
  app.post('/admin/logout', securityHeaders, formLimit, async (c) => {
    const id = getCookie(c, cookieName);
    if (await hasValidCsrf(c, sessions)) sessions.close(id ?? '');
    deleteCookie(c, cookieName, { path: '/admin' });
    return c.redirect('/admin/', 303);
  });
}

/** Checks that the form was rendered for the session that submits it. */
async function hasValidCsrf(c: Context, sessions: OperatorSessions): Promise<boolean> {
  const expected = sessions.csrfOf(getCookie(c, cookieName));
  const submitted = (await c.req.parseBody()).csrf;
  return (
    !isCrossSite(c) &&
    expected !== undefined &&
    typeof submitted === 'string' &&
    isSameSecret(submitted, expected)
  );
}

const outcomes: Readonly<Record<string, string>> = {
  done: '已处理。',
  gone: '这一条已经不在了，或者不能再这样处理。',
  full: '名额已满，不能确认。',
};

const maxPages = 1000;

const numberIn = (c: Context, name: string) => toNumber(typedId(c.req.query(name) ?? ''));
const pageIn = (c: Context) => Math.min(numberIn(c, 'page') ?? 0, maxPages);

function requestedActivity(c: Context, store: Store) {
  return store.activities.find(numberIn(c, 'id') ?? -1);
}

function pageRoutes(app: Hono, { store, now }: OperatorPageParts, sessions: OperatorSessions): void {
  const page = (path: OperatorPath, part: (context: PageContext, c: Context) => Markup) => {
    app.get(path, securityHeaders, (c) => {
      const csrf = sessions.csrfOf(getCookie(c, cookieName));
      if (csrf === undefined) return c.html(loginPage(undefined), 401);
      const { outcome, ...query } = c.req.query();
      const search = new URLSearchParams(query).toString();
      const back = search === '' ? path : `${path}?${search}`;
      return c.html(operatorPage(path, csrf, outcomes[outcome ?? ''], part({ store, csrf, back }, c)));
    });
  };
  page('/admin/', reviewPart);
  page('/admin/reports', reportsPart);
  page('/admin/discussions', (context, c) => {
    const id = numberIn(c, 'id');
    if (id === undefined) return discussionsPart(context);
    return discussionPart({ id, sourceType: numberIn(c, 'source') ?? 0 }, numberIn(c, 'after'), context);
  });
  page('/admin/votes', (context) => votesPart(context, now()));
  page('/admin/questions', questionsPart);
  page('/admin/posts', postsPart);
  page('/admin/imports', importsPart);
  page('/admin/contributions', (context, c) => contributionsPart(context, numberIn(c, 'after')));
  page('/admin/qas', (context, c) => qasPart(requestedState(c.req.query('state')), context));
  page('/admin/activities', (context, c) => {
    const activity = requestedActivity(c, store);
    if (activity) return signUpsPart(activity, signUpQuery(c.req.query()), context);
    return activitiesPart(context, pageIn(c), now());
  });
  page('/admin/write-offs', (context, c) => {
    const activity = requestedActivity(c, store);
    if (activity) return writeOffsPart(activity, numberIn(c, 'before'), context);
    return activitiesPart(context, 0, now());
  });
  page('/admin/tipoffs', (context, c) =>
    tipoffsPart(requestedTipoffState(c.req.query('state')), pageIn(c), context),
  );
}

/** Path of an operator page. A redirect to it cannot leave the platform. */
const backPath = z
  .string()
  .regex(/^\/admin\/[\w?=&%+*.-]*$/)
  .catch('/admin/');

function fileRoutes(app: Hono, { store, sendMedia }: OperatorPageParts, sessions: OperatorSessions): void {
  const loggedIn: MiddlewareHandler = async (c, next) => {
    if (sessions.csrfOf(getCookie(c, cookieName)) === undefined) return c.html(loginPage(undefined), 401);
    return next();
  };
  app.get('/admin/activities.csv', securityHeaders, loggedIn, (c) => {
    const activity = requestedActivity(c, store);
    if (!activity) return c.html(loginPage('没有这个活动。'), 404);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="sign-ups-${activity.id}.csv"`);
    return stream(c, async (out) => {
      for (const part of signUpCsv(activity, store)) await out.write(part);
    });
  });
  app.get('/admin/media/*', loggedIn, (c) => {
    const encoded = c.req.path.slice('/admin/media/'.length);
    return sendMedia(c, encoded, (path) => ({ path, cacheControl: 'private, no-store' }));
  });
}

function actionRoutes(app: Hono, { store, site, now }: OperatorPageParts, sessions: OperatorSessions): void {
  app.post('/admin/acts', securityHeaders, formLimit, async (c) => {
    if (!(await hasValidCsrf(c, sessions))) return c.html(loginPage('请重新登录后再试。'), 403);
    const fields = await c.req.parseBody();
    const outcome = await executeAction(fields, store, site, now());
    if (!outcome) return c.html(loginPage('无法识别的操作。'), 400);
    const back = new URL(backPath.parse(fields.back), 'http://localhost');
    back.searchParams.set('outcome', outcome);
    return c.redirect(`${back.pathname}${back.search}`, 303);
  });
}
