import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { typedId } from '@/lib/format/typed-text';
import type { SendMedia } from '../media-route';
import { toNumber } from '../numbers';
import type { SiteNotice } from '../site-notice';
import type { Store } from '../store/store';
import { activitiesPart, signUpQuery, signUpsPart, writeOffsPart } from './activity-pages';
import { act, doAct } from './acts';
import { contributionsPart } from './contribution-pages';
import { loginPage, type Markup, type OfficePath, officePage, officeStyle } from './frame';
import { type Drawing, discussionPart, discussionsPart, reportsPart, reviewPart, votesPart } from './pages';
import type { OperatorPassword } from './password';
import { postsPart } from './post-pages';
import { askedState, qasPart } from './qa-pages';
import { questionsPart } from './question-pages';
import { isSameSecret, OperatorSessions } from './sessions';
import { signUpCsv } from './sign-up-csv';
import { tipoffQuery, tipoffsPart } from './tipoff-pages';
import { voteActivitiesPart } from './vote-activity-pages';

const cookieName = 'operator';

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface OfficeTools {
  store: Store;
  site: SiteNotice;
  sendMedia: SendMedia;
  password: OperatorPassword;
  now: () => number;
}

/** Nothing of it is kept, framed or run; a form tells where it stands, so that one of another page can be told apart. */
const guarded: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', policy);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
};

/** Bytes of a form: an answer of 10,000 characters, URL-encoded. */
const formLimit = bodyLimit({
  maxSize: 128 * 1024,
  onError: (c) => c.html(loginPage('提交的内容太大。'), 413),
});

/** Whether a browser sends a form for a page that is not ours. */
function fromAnotherPage(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin';
  const origin = c.req.header('origin');
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host'));
}

/** The operator's page: server-drawn, without a script, for who knows the password (docs/guides/embedded-platform.md). */
export function officeApp(tools: OfficeTools): Hono {
  const office = new Hono();
  const sessions = new OperatorSessions();
  office.get('/admin/page.css', (c) =>
    c.body(officeStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  loginRoutes(office, tools, sessions);
  pageRoutes(office, tools, sessions);
  tableRoutes(office, tools, sessions);
  mediaRoutes(office, tools, sessions);
  actRoutes(office, tools, sessions);
  return office;
}

function loginRoutes(office: Hono, { password }: OfficeTools, sessions: OperatorSessions): void {
  office.post('/admin/login', guarded, formLimit, async (c) => {
    if (fromAnotherPage(c)) return c.html(loginPage('请从本页登录。'), 403);
    const address = getConnInfo(c).remote.address ?? '';
    if (!sessions.mayGuess(address)) return c.html(loginPage('尝试次数过多，请一分钟后再试。'), 429);
    const given = (await c.req.parseBody()).password;
    if (typeof given !== 'string' || !password.isRight(given)) return c.html(loginPage('密码不对。'), 403);
    sessions.guessedRight(address);
    const secure = new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https';
    setCookie(c, cookieName, sessions.open(), { path: '/admin', httpOnly: true, sameSite: 'Strict', secure });
    return c.redirect('/admin/', 303);
  });
  office.post('/admin/logout', guarded, formLimit, async (c) => {
    const id = getCookie(c, cookieName);
    if (await isOwnForm(c, sessions)) sessions.close(id ?? '');
    deleteCookie(c, cookieName, { path: '/admin' });
    return c.redirect('/admin/', 303);
  });
}

/** Whether a form was drawn for who sends it. */
async function isOwnForm(c: Context, sessions: OperatorSessions): Promise<boolean> {
  const expected = sessions.csrfOf(getCookie(c, cookieName));
  const given = (await c.req.parseBody()).csrf;
  return (
    !fromAnotherPage(c) &&
    expected !== undefined &&
    typeof given === 'string' &&
    isSameSecret(given, expected)
  );
}

const outcomes: Readonly<Record<string, string>> = {
  done: '已处理。',
  gone: '这一条已经不在了，或者不能再这样处理。',
  full: '名额已满，不能确认。',
};

function pageRoutes(office: Hono, { store, now }: OfficeTools, sessions: OperatorSessions): void {
  const page = (path: OfficePath, part: (drawing: Drawing, c: Context) => Markup) => {
    office.get(path, guarded, (c) => {
      const csrf = sessions.csrfOf(getCookie(c, cookieName));
      if (csrf === undefined) return c.html(loginPage(undefined), 401);
      const { outcome, ...query } = c.req.query();
      const search = new URLSearchParams(query).toString();
      const back = search === '' ? path : `${path}?${search}`;
      return c.html(officePage(path, csrf, outcomes[outcome ?? ''], part({ store, csrf, back }, c)));
    });
  };
  page('/admin/', reviewPart);
  page('/admin/reports', reportsPart);
  page('/admin/discussions', (drawing, c) => {
    const id = toNumber(typedId(c.req.query('id') ?? ''));
    if (id === undefined) return discussionsPart(drawing);
    const sourceType = toNumber(c.req.query('source') ?? '0') ?? 0;
    return discussionPart({ id, sourceType }, toNumber(c.req.query('after') ?? ''), drawing);
  });
  page('/admin/votes', (drawing) => html`${votesPart(drawing, now())}${voteActivitiesPart(drawing, now())}`);
  page('/admin/questions', questionsPart);
  page('/admin/posts', postsPart);
  page('/admin/contributions', (drawing, c) =>
    contributionsPart(drawing, toNumber(c.req.query('after') ?? '')),
  );
  page('/admin/qas', (drawing, c) => qasPart(askedState(c.req.query('state')), drawing));
  activityRoutes(page, now);
  page('/admin/tipoffs', (drawing, c) => tipoffsPart(tipoffQuery(c.req.query()), drawing));
}

/** The activity that an address names. */
function askedActivity(c: Context, store: Store) {
  return store.activities.find(toNumber(typedId(c.req.query('id') ?? '')) ?? -1);
}

type AddPage = (path: OfficePath, part: (drawing: Drawing, c: Context) => Markup) => void;

/** Most pages of activities that are looked through. */
const mostPages = 1000;

function activityRoutes(page: AddPage, now: () => number): void {
  page('/admin/activities', (drawing, c) => {
    const activity = askedActivity(c, drawing.store);
    if (activity) return signUpsPart(activity, signUpQuery(c.req.query()), drawing);
    return activitiesPart(drawing, Math.min(toNumber(c.req.query('page') ?? '') ?? 0, mostPages), now());
  });
  page('/admin/write-offs', (drawing, c) => {
    const activity = askedActivity(c, drawing.store);
    if (activity) return writeOffsPart(activity, toNumber(c.req.query('before') ?? ''), drawing);
    return activitiesPart(drawing, 0, now());
  });
}

/** The sign-ups of an activity as a file, for who is logged in. */
function tableRoutes(office: Hono, { store }: OfficeTools, sessions: OperatorSessions): void {
  office.get('/admin/activities.csv', guarded, (c) => {
    if (sessions.csrfOf(getCookie(c, cookieName)) === undefined) return c.html(loginPage(undefined), 401);
    const activity = askedActivity(c, store);
    if (!activity) return c.html(loginPage('没有这个活动。'), 404);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="sign-ups-${activity.id}.csv"`);
    return stream(c, async (out) => {
      for (const part of signUpCsv(activity, store)) await out.write(part);
    });
  });
}

/** A page of ours to come back to. */
const backPath = z
  .string()
  .regex(/^\/admin\/[\w?=&%+*.-]*$/)
  .catch('/admin/');

/** Media for who is logged in, also uploads that are not published. */
function mediaRoutes(office: Hono, { sendMedia }: OfficeTools, sessions: OperatorSessions): void {
  office.get('/admin/media/*', (c) => {
    if (sessions.csrfOf(getCookie(c, cookieName)) === undefined) return c.html(loginPage(undefined), 401);
    const encoded = c.req.path.slice('/admin/media/'.length);
    return sendMedia(c, encoded, (path) => ({ path, cacheControl: 'private, no-store' }));
  });
}

function actRoutes(office: Hono, { store, site, now }: OfficeTools, sessions: OperatorSessions): void {
  office.post('/admin/acts', guarded, formLimit, async (c) => {
    if (!(await isOwnForm(c, sessions))) return c.html(loginPage('请重新登录后再试。'), 403);
    const fields = await c.req.parseBody();
    const wanted = act.safeParse(fields);
    if (!wanted.success) return c.html(loginPage('无法识别的操作。'), 400);
    const outcome = await doAct(wanted.data, store, site, now());
    const back = new URL(backPath.parse(fields.back), 'http://localhost');
    back.searchParams.set('outcome', outcome);
    return c.redirect(`${back.pathname}${back.search}`, 303);
  });
}
