import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import type { SendMedia } from '../media-route';
import { isSameSecret } from '../operator-auth';
import { toNumber } from '../paging';
import type { SitePurger } from '../site-purger';
import type { Store } from '../store/store';
import { executeAction } from './actions';
import { listSignUps, listWriteOffs, renderSignUp, requestedActivity } from './activity-pages';
import { listDiscussions, listReports, listWaiting, renderComment } from './comment-pages';
import { listContributions, renderContribution } from './contribution-pages';
import { listSources } from './import-pages';
import type { OperatorPassword } from './operator-password';
import {
  type Fields,
  itemAddress,
  loginPage,
  type Markup,
  type OperatorPage,
  operatorPage,
  operatorStyle,
  type PageContext,
  type RejectedForm,
} from './page-layout';
import { listPosts, renderPost } from './post-pages';
import { listQas, renderQa } from './qa-pages';
import { listQuestions, renderQuestion } from './question-pages';
import { type FoundItem, findItem, type ItemTable } from './review-items';
import { OperatorSessions } from './sessions';
import { signUpCsv } from './sign-up-csv';
import { listTipOffs, renderTipOff } from './tip-off-pages';
import { listVotes } from './vote-pages';

const cookieName = 'operator';

/** Base of relative addresses; never requested. */
const addressBase = 'http://localhost';

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface OperatorPageParts {
  store: Store;
  purger: SitePurger;
  sendMedia: SendMedia;
  password: OperatorPassword;
  now: () => number;
}

/** Sets security headers. `Referrer-Policy: same-origin` makes browsers send `Origin` with forms. */
const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', contentSecurityPolicy);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
};

/** Limit in bytes, enough for an answer of 10,000 URL-encoded characters. */
const formLimit = bodyLimit({
  maxSize: 128 * 1024,
  onError: (c) => c.html(loginPage('提交的内容太大。'), 413),
});

function isCrossSite(c: Context): boolean {
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  const origin = c.req.header('origin');
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host'));
}

/** Returns the app of the operator's pages (docs/guides/embedded-platform.md). */
export function operatorPageApp(parts: OperatorPageParts): Hono {
  const app = new Hono();
  const sessions = new OperatorSessions();
  app.get('/admin/page.css', (c) =>
    c.body(operatorStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  addLoginRoutes(app, parts, sessions);
  addPageRoutes(app, parts, sessions);
  addFileRoutes(app, parts, sessions);
  addActionRoutes(app, parts, sessions);
  return app;
}

function addLoginRoutes(app: Hono, parts: OperatorPageParts, sessions: OperatorSessions): void {
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
    if (fields.action === undefined) return c.redirect(backPathSchema.parse(fields.back), 303);
    const csrf = sessions.csrfOf(session) ?? '';
    return c.html(renderPage(formAddress(fields), csrf, parts, messages.loggedIn, { fields, invalid: [] }));
  });
  app.post('/admin/logout', securityHeaders, formLimit, async (c) => {
    if (hasValidCsrf(c, await submittedFields(c), sessions)) sessions.close(getCookie(c, cookieName) ?? '');
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
function hasValidCsrf(c: Context, { csrf }: Fields, sessions: OperatorSessions): boolean {
  const expectedToken = sessions.csrfOf(getCookie(c, cookieName));
  return !isCrossSite(c) && expectedToken !== undefined && isSameSecret(csrf, expectedToken);
}

const messages: Readonly<Record<string, string>> = {
  done: '已处理。',
  gone: '没有执行：这一条已由他人处理，或者已经不在了。现在的状态见下。',
  full: '名额已满，不能确认。',
  invalid: '没有执行：请检查填写的内容。',
  unknown: '无法识别的操作。',
  loggedIn: '已重新登录。刚才的操作没有执行，请再按一次。',
};

function itemPage<Table extends ItemTable>(
  table: Table,
  render: (item: FoundItem<Table>, context: PageContext) => Markup,
) {
  return (id: number, context: PageContext) => {
    const found = findItem(context.store, table, id);
    return found && render(found, context);
  };
}

const commentPage = itemPage('comments', renderComment);
const signUpPage = itemPage('signUps', renderSignUp);
const contributionPage = itemPage('contributions', renderContribution);
const questionPage = itemPage('questions', renderQuestion);

const reviewPage: OperatorPage = { path: '/admin/', name: '待审评论', list: listWaiting, item: commentPage };

const pages: readonly OperatorPage[] = [
  reviewPage,
  { path: '/admin/reports', name: '举报', list: listReports, item: commentPage },
  { path: '/admin/discussions', name: '评论区', list: listDiscussions, item: commentPage },
  { path: '/admin/qas', name: '问政', list: listQas, item: itemPage('qas', renderQa) },
  { path: '/admin/votes', name: '投票', list: listVotes },
  { path: '/admin/activities', name: '活动报名', list: listSignUps, item: signUpPage },
  { path: '/admin/write-offs', name: '核销记录', list: listWriteOffs },
  { path: '/admin/contributions', name: '来稿', list: listContributions, item: contributionPage },
  { path: '/admin/tipoffs', name: '报料', list: listTipOffs, item: itemPage('tipoffs', renderTipOff) },
  { path: '/admin/questions', name: '提问', list: listQuestions, item: questionPage },
  { path: '/admin/posts', name: '帖子', list: listPosts, item: itemPage('posts', renderPost) },
  { path: '/admin/imports', name: '导入', list: listSources },
];

/** Shows the submitted text if the page no longer contains its form. */
function unplacedText(body: Markup, { fields }: RejectedForm): Markup | false {
  if (String(body).includes(`value="${fields.action}"`)) return false;
  const texts = ['office', 'name', 'reason', 'text'].flatMap((name) => fields[name] ?? []);
  return (
    texts.length > 0 &&
    html`<p>您填写的内容：</p>${texts.map((text) => html`<p class="words" dir="auto">${text}</p>`)}`
  );
}

/** @param address of a list, or of an item if it contains the parameter "item" */
function renderPage(
  address: string,
  csrf: string,
  { store, now }: OperatorPageParts,
  status?: string,
  submitted?: RejectedForm,
): Markup {
  const { pathname, searchParams } = new URL(address, addressBase);
  const page = pages.find(({ path }) => path === pathname) ?? reviewPage;
  const { outcome = '', handled = '', item = '', ...query } = Object.fromEntries(searchParams);
  const search = new URLSearchParams(query).toString();
  const back = search === '' ? page.path : `${page.path}?${search}`;
  const context = { store, now: now(), csrf, query, back, item: toNumber(item), submitted };
  const message = Object.hasOwn(messages, outcome) ? messages[outcome] : undefined;
  const link =
    toNumber(handled) !== undefined && html`<a href="${itemAddress(back, Number(handled))}">查看或更改</a>`;
  const shownStatus = status ?? (message === undefined ? undefined : html`${message} ${link}`);
  if (context.item === undefined) return operatorPage(page, pages, csrf, shownStatus, page.list(context));
  const shownItem = page.item?.(context.item, context) ?? html`<p>没有这一条。</p>`;
  const body = html`<p><a href="${back}">返回列表</a></p>${submitted && unplacedText(shownItem, submitted)}${shownItem}`;
  return operatorPage(page, pages, csrf, shownStatus, body);
}

function addPageRoutes(app: Hono, parts: OperatorPageParts, sessions: OperatorSessions): void {
  for (const { path } of pages)
    app.get(path, securityHeaders, (c) => {
      const csrf = sessions.csrfOf(getCookie(c, cookieName));
      const { pathname, search } = new URL(c.req.url);
      const back = `${pathname}${search}`;
      if (csrf === undefined) return c.html(loginPage(undefined, { back }), 401);
      return c.html(renderPage(back, csrf, parts));
    });
}

/** Path of an operator page. A redirect to it cannot leave the platform. */
const backPathSchema = z
  .string()
  .regex(/^\/admin\/[\w?=&%+*.-]*$/)
  .catch('/admin/');

/** Returns the address of the item whose form was submitted; with `outcome`, the address of the list. */
function formAddress({ back, from, id = '' }: Fields, outcome?: 'done'): string {
  const url = new URL(backPathSchema.parse(back), addressBase);
  if (outcome) url.searchParams.set('outcome', outcome);
  if (from !== undefined) url.searchParams.set(outcome ? 'handled' : 'item', id);
  return `${url.pathname}${url.search}`;
}

function addFileRoutes(app: Hono, { store, sendMedia }: OperatorPageParts, sessions: OperatorSessions): void {
  const requireLogin: MiddlewareHandler = async (c, next) => {
    if (sessions.csrfOf(getCookie(c, cookieName)) === undefined) return c.html(loginPage(undefined), 401);
    return next();
  };
  app.get('/admin/activities.csv', securityHeaders, requireLogin, (c) => {
    const activity = requestedActivity({ query: c.req.query(), store });
    if (!activity) return c.text('没有这个活动。', 404);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="sign-ups-${activity.id}.csv"`);
    return stream(c, async (out) => {
      for (const part of signUpCsv(activity, store)) await out.write(part);
    });
  });
  app.get('/admin/media/*', requireLogin, (c) => {
    const encodedPath = c.req.path.slice('/admin/media/'.length);
    return sendMedia(c, encodedPath, (path) => ({ path, cacheControl: 'private, no-store' }));
  });
}

function addActionRoutes(app: Hono, parts: OperatorPageParts, sessions: OperatorSessions): void {
  app.post('/admin/actions', securityHeaders, formLimit, async (c) => {
    const fields = await submittedFields(c);
    if (!hasValidCsrf(c, fields, sessions))
      return c.html(loginPage('请重新登录后再试。', isCrossSite(c) ? {} : fields), 403);
    const { outcome, invalid = [] } = await executeAction(fields, parts.store, parts.purger, parts.now());
    if (outcome === 'done') return c.redirect(formAddress(fields, 'done'), 303);
    // Drops the submitted revision (`from`), so that the form contains the item's current revision.
    const { from: _, ...typedFields } = fields;
    const submitted = { fields: typedFields, invalid };
    const csrf = fields.csrf ?? '';
    const status = outcome === 'gone' || outcome === 'full' ? 409 : 400;
    return c.html(renderPage(formAddress(fields), csrf, parts, messages[outcome], submitted), status);
  });
}
