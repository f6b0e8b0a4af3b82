import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { typedId } from '@/lib/format/typed-text';
import type { SendMedia } from '../media-route';
import { toNumber } from '../paging';
import type { SitePurger } from '../site-purger';
import type { Store } from '../store/store';
import { executeAction } from './actions';
import { activitiesPart, signUpPart, signUpQuery, signUpsPart, writeOffsPart } from './activity-pages';
import { contributionPart, contributionsPart } from './contribution-pages';
import { importsPart } from './import-pages';
import { findItem } from './items';
import {
  type Fields,
  itemAddress,
  loginPage,
  type Markup,
  type OperatorPath,
  operatorPage,
  operatorStyle,
  type Submitted,
} from './page-layout';
import {
  commentPart,
  discussionPart,
  discussionsPart,
  type PageContext,
  reportsPart,
  reviewPart,
} from './pages';
import type { OperatorPassword } from './password';
import { postPart, postsPart } from './post-pages';
import { qaPart, qasPart, requestedState } from './qa-pages';
import { questionPart, questionsPart } from './question-pages';
import { isSameSecret, OperatorSessions } from './sessions';
import { signUpCsv } from './sign-up-csv';
import { requestedTipoffState, tipoffPart, tipoffsPart } from './tipoff-pages';
import { votesPart } from './vote-pages';

const cookieName = 'operator';

/** Base of relative addresses; never requested. */
const base = 'http://localhost';

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

function loginRoutes(app: Hono, parts: OperatorPageParts, sessions: OperatorSessions): void {
  const { password } = parts;
  app.post('/admin/login', securityHeaders, formLimit, async (c) => {
    if (isCrossSite(c)) return c.html(loginPage('请从本页登录。'), 403);
    const fields = await submittedFields(c);
    const address = getConnInfo(c).remote.address ?? '';
    if (!sessions.countAttempt(address))
      return c.html(loginPage('尝试次数过多，请一分钟后再试。', fields), 429);
    if (!password.isCorrect(fields.password ?? '')) return c.html(loginPage('密码不对。', fields), 403);
    sessions.removeAttempt(address);
    const secure = new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https';
    const session = sessions.open();
    setCookie(c, cookieName, session, { path: '/admin', httpOnly: true, sameSite: 'Strict', secure });
    if (fields.act === undefined) return c.redirect(backPath.parse(fields.back), 303);
    const csrf = sessions.csrfOf(session) ?? '';
    return c.html(renderPage(addressOf(fields), csrf, parts, outcomes.loggedIn, { fields, invalid: [] }));
  });
  app.post('/admin/logout', securityHeaders, formLimit, async (c) => {
    const id = getCookie(c, cookieName);
    if (await hasValidCsrf(c, sessions)) sessions.close(id ?? '');
    deleteCookie(c, cookieName, { path: '/admin' });
    return c.redirect('/admin/', 303);
  });
}

async function submittedFields(c: Context): Promise<Fields> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Checks that the form was rendered for the session that submits it. */
async function hasValidCsrf(c: Context, sessions: OperatorSessions): Promise<boolean> {
  const expected = sessions.csrfOf(getCookie(c, cookieName));
  const { csrf = '' } = await submittedFields(c);
  return !isCrossSite(c) && expected !== undefined && isSameSecret(csrf, expected);
}

const outcomes: Readonly<Record<string, string>> = {
  done: '已处理。',
  gone: '没有执行：这一条已由他人处理，或者已经不在了。现在的状态见下。',
  full: '名额已满，不能确认。',
  invalid: '没有执行：请检查填写的内容。',
  unknown: '无法识别的操作。',
  loggedIn: '已重新登录。刚才的操作没有执行，请再按一次。',
};

const maxPages = 1000;

const numberIn = (query: Fields, name: string) => toNumber(typedId(query[name] ?? ''));
const pageIn = (query: Fields) => Math.min(numberIn(query, 'page') ?? 0, maxPages);

const requestedActivity = (query: Fields, store: Store) => store.activities.find(numberIn(query, 'id') ?? -1);

const lists: Readonly<Record<OperatorPath, (context: PageContext, query: Fields, now: number) => Markup>> = {
  '/admin/': reviewPart,
  '/admin/reports': reportsPart,
  '/admin/discussions': (context, query) => {
    const id = numberIn(query, 'id');
    if (id === undefined) return discussionsPart(context);
    const sourceType = numberIn(query, 'source') ?? 0;
    return discussionPart({ id, sourceType }, numberIn(query, 'after'), context);
  },
  '/admin/votes': (context, _, now) => votesPart(context, now),
  '/admin/questions': questionsPart,
  '/admin/posts': postsPart,
  '/admin/imports': importsPart,
  '/admin/contributions': (context, query) => contributionsPart(context, numberIn(query, 'after')),
  '/admin/qas': (context, { state }) => qasPart(requestedState(state), context),
  '/admin/activities': (context, query, now) => {
    const activity = requestedActivity(query, context.store);
    if (activity) return signUpsPart(activity, signUpQuery(query), context);
    return activitiesPart(context, pageIn(query), now);
  },
  '/admin/write-offs': (context, query, now) => {
    const activity = requestedActivity(query, context.store);
    if (activity) return writeOffsPart(activity, numberIn(query, 'before'), context);
    return activitiesPart(context, 0, now);
  },
  '/admin/tipoffs': (context, query) =>
    tipoffsPart(requestedTipoffState(query.state), pageIn(query), context),
};

type ItemPage = (id: number, context: PageContext) => Markup | undefined;

function itemPage<Item>(
  find: (store: Store, id: number) => Item | undefined,
  part: (item: Item, context: PageContext) => Markup,
): ItemPage {
  return (id, context) => {
    const found = find(context.store, id);
    return found && part(found, context);
  };
}

const commentPage = itemPage(findItem.comment, (comment, context) => commentPart(comment, context));

const itemPages: Readonly<Partial<Record<OperatorPath, ItemPage>>> = {
  '/admin/': commentPage,
  '/admin/reports': commentPage,
  '/admin/discussions': commentPage,
  '/admin/qas': itemPage(findItem.qa, qaPart),
  '/admin/activities': itemPage(findItem.signUp, signUpPart),
  '/admin/contributions': itemPage(findItem.contribution, contributionPart),
  '/admin/tipoffs': itemPage(findItem.tipoff, tipoffPart),
  '/admin/questions': itemPage(findItem.question, questionPart),
  '/admin/posts': itemPage(findItem.post, postPart),
};

const isOperatorPath = (path: string): path is OperatorPath => Object.hasOwn(lists, path);

/** Shows the text of a form that the page does not offer any more. */
function unplacedText(body: Markup, { fields }: Submitted): Markup | false {
  if (String(body).includes(`value="${fields.act}"`)) return false;
  const texts = ['office', 'name', 'reason', 'text'].flatMap((name) => fields[name] ?? []);
  return (
    texts.length > 0 &&
    html`<p>您填写的内容：</p>${texts.map((typed) => html`<p class="words" dir="auto">${typed}</p>`)}`
  );
}

/** @param address of a list, or of an item if it contains the parameter "item" */
function renderPage(
  address: string,
  csrf: string,
  { store, now }: OperatorPageParts,
  status?: string,
  submitted?: Submitted,
): Markup {
  const { pathname, searchParams } = new URL(address, base);
  const path = isOperatorPath(pathname) ? pathname : '/admin/';
  const { outcome = '', handled = '', item = '', ...query } = Object.fromEntries(searchParams);
  const search = new URLSearchParams(query).toString();
  const back = search === '' ? path : `${path}?${search}`;
  const context = { store, csrf, back, item: toNumber(item), submitted };
  const done = outcomes[outcome];
  const link =
    toNumber(handled) !== undefined && html`<a href="${itemAddress(back, Number(handled))}">查看或更改</a>`;
  const shownStatus = status ?? (done === undefined ? undefined : html`${done} ${link}`);
  if (context.item === undefined)
    return operatorPage(path, csrf, shownStatus, lists[path](context, query, now()));
  const body = itemPages[path]?.(context.item, context) ?? html`<p>没有这一条。</p>`;
  const page = html`<p><a href="${back}">返回列表</a></p>${submitted && unplacedText(body, submitted)}${body}`;
  return operatorPage(path, csrf, shownStatus, page);
}

function pageRoutes(app: Hono, parts: OperatorPageParts, sessions: OperatorSessions): void {
  for (const path of Object.keys(lists))
    app.get(path, securityHeaders, (c) => {
      const csrf = sessions.csrfOf(getCookie(c, cookieName));
      const { pathname, search } = new URL(c.req.url);
      const back = `${pathname}${search}`;
      if (csrf === undefined) return c.html(loginPage(undefined, { back }), 401);
      return c.html(renderPage(back, csrf, parts));
    });
}

/** Path of an operator page. A redirect to it cannot leave the platform. */
const backPath = z
  .string()
  .regex(/^\/admin\/[\w?=&%+*.-]*$/)
  .catch('/admin/');

/** Returns the address of the submitted form's item, or of its list after a decision. */
function addressOf({ back, from, id = '' }: Fields, outcome?: 'done'): string {
  const url = new URL(backPath.parse(back), base);
  if (outcome) url.searchParams.set('outcome', outcome);
  if (from !== undefined) url.searchParams.set(outcome ? 'handled' : 'item', id);
  return `${url.pathname}${url.search}`;
}

function fileRoutes(app: Hono, { store, sendMedia }: OperatorPageParts, sessions: OperatorSessions): void {
  const loggedIn: MiddlewareHandler = async (c, next) => {
    if (sessions.csrfOf(getCookie(c, cookieName)) === undefined) return c.html(loginPage(undefined), 401);
    return next();
  };
  app.get('/admin/activities.csv', securityHeaders, loggedIn, (c) => {
    const activity = requestedActivity(c.req.query(), store);
    if (!activity) return c.text('没有这个活动。', 404);
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

function actionRoutes(app: Hono, parts: OperatorPageParts, sessions: OperatorSessions): void {
  app.post('/admin/acts', securityHeaders, formLimit, async (c) => {
    const fields = await submittedFields(c);
    if (!(await hasValidCsrf(c, sessions)))
      return c.html(loginPage('请重新登录后再试。', isCrossSite(c) ? {} : fields), 403);
    const { outcome, invalid = [] } = await executeAction(fields, parts.store, parts.site, parts.now());
    if (outcome === 'done') return c.redirect(addressOf(fields, 'done'), 303);
    // A changed item's form is rendered for its new state.
    const { from: _, ...typed } = fields;
    const submitted = { fields: typed, invalid };
    const csrf = fields.csrf ?? '';
    const status = outcome === 'gone' || outcome === 'full' ? 409 : 400;
    return c.html(renderPage(addressOf(fields), csrf, parts, outcomes[outcome], submitted), status);
  });
}
