import type { Context, Hono } from 'hono';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import type { AnyOperation, HostRole } from '@/lib/contract/operation';
import type { Answer } from './answer';
import type { Call } from './call';
import { type CallLog, loggedHeaders } from './call-log';
import { failure, Refusal } from './envelope';
import type { Faults } from './faults';
import { accountAnswers } from './handlers/accounts';
import { activityAnswers } from './handlers/activities';
import { adAnswers } from './handlers/ads';
import { articleContentAnswers } from './handlers/article-content';
import { articleListAnswers } from './handlers/article-lists';
import { articleVoteAnswers } from './handlers/article-votes';
import { askAnswers } from './handlers/ask';
import { authAnswers } from './handlers/auth';
import { circleAnswers } from './handlers/circles';
import { columnAnswers } from './handlers/columns';
import { commentWriteAnswers } from './handlers/comment-writes';
import { commentAnswers } from './handlers/comments';
import { contributionAnswers } from './handlers/contributions';
import { countAnswers } from './handlers/counts';
import { courseAnswers } from './handlers/courses';
import { discoveryAnswers } from './handlers/discovery';
import { eventAnswers } from './handlers/events';
import { favouriteAnswers } from './handlers/favourites';
import { followAnswers } from './handlers/follows';
import { invitationAnswers } from './handlers/invitations';
import { liveAnswers } from './handlers/lives';
import { memberPageAnswers } from './handlers/member-pages';
import { memberAnswers } from './handlers/members';
import { peopleAnswers } from './handlers/people';
import { pointAnswers } from './handlers/points';
import { postAnswers } from './handlers/posts';
import { productAnswers } from './handlers/products';
import { qaAnswers } from './handlers/qas';
import { reporterAnswers } from './handlers/reporters';
import { shortVideoAnswers } from './handlers/short-videos';
import { siteAnswers } from './handlers/site';
import { subscriptionAnswers } from './handlers/subscriptions';
import { tagAnswers } from './handlers/tags';
import { tipoffAnswers } from './handlers/tipoffs';
import { topicAnswers } from './handlers/topics';
import { uploadAnswers } from './handlers/uploads';
import { verificationAnswers } from './handlers/verification';
import { voteAnswers } from './handlers/votes';
import { wechatAnswers } from './handlers/wechat';
import { writeOffAnswers } from './handlers/write-offs';
import { type Fields, requestFields } from './request-fields';

/** Every operation that the embedded platform answers. */
export const answers: readonly Answer[] = [
  ...siteAnswers,
  ...authAnswers,
  ...memberAnswers,
  ...memberPageAnswers,
  ...verificationAnswers,
  ...wechatAnswers,
  ...columnAnswers,
  ...articleListAnswers,
  ...articleContentAnswers,
  ...commentAnswers,
  ...commentWriteAnswers,
  ...countAnswers,
  ...discoveryAnswers,
  ...eventAnswers,
  ...favouriteAnswers,
  ...followAnswers,
  ...peopleAnswers,
  ...reporterAnswers,
  ...circleAnswers,
  ...postAnswers,
  ...contributionAnswers,
  ...qaAnswers,
  ...askAnswers,
  ...courseAnswers,
  ...activityAnswers,
  ...writeOffAnswers,
  ...adAnswers,
  ...topicAnswers,
  ...tagAnswers,
  ...tipoffAnswers,
  ...voteAnswers,
  ...articleVoteAnswers,
  ...subscriptionAnswers,
  ...accountAnswers,
  ...productAnswers,
  ...liveAnswers,
  ...shortVideoAnswers,
  ...uploadAnswers,
  ...invitationAnswers,
  ...pointAnswers,
];

/** Status of a call whose fields are wrong. */
const badRequestStatus = 400;

const notFoundPage =
  '<!DOCTYPE html><html><head><title>404 Not Found</title></head><body><h1>404</h1></body></html>';

/** Like the platform's own servers, JSON under the name of HTML (platform facts §1). */
const answerType = { 'content-type': 'text/html;charset=UTF-8' };

interface Tools {
  calls: CallLog;
  faults: Faults;
  toCall: (c: Context, fields: Fields) => Call;
  /** Lets a call in and gives its fields in plain text. @throws Refusal */
  admit: (c: Context, operation: AnyOperation, fields: Fields) => Fields;
}

/**
 * Gives the answered operations their addresses. Operations may share one (the two forms of getArticles): the first whose
 * fields fit answers. Every other address is what it would be on a platform: a page that says 404.
 */
export function registerOperations(app: Hono, tools: Tools): void {
  for (const [key, candidates] of byAddress(answers)) {
    const [method = 'GET', path = '/'] = key.split(' ');
    app.on(method, path, (c) => answerCall(c, candidates, tools));
  }
  app.notFound(async (c) => {
    await logCall(c, undefined, tools.calls);
    return c.html(notFoundPage, 404);
  });
}

function byAddress(all: readonly Answer[]): Map<string, [Answer, ...Answer[]]> {
  const routes = new Map<string, [Answer, ...Answer[]]>();
  for (const one of all) {
    const { method, host, path } = one.operation;
    const key = `${method} ${hostPrefixes[host]}${path}`;
    const others = routes.get(key);
    if (others) others.push(one);
    else routes.set(key, [one]);
  }
  return routes;
}

async function answerCall(c: Context, candidates: [Answer, ...Answer[]], tools: Tools): Promise<Response> {
  const [first] = candidates;
  const { query, body } = await requestFields(c);
  const admitted = admission(c, first.operation, { ...query, ...body }, tools);
  const call = tools.toCall(c, admitted instanceof Refusal ? {} : admitted);
  const accepted = candidates.flatMap(({ operation, accept }) => {
    const run = accept(call);
    return run ? [{ operation, run }] : [];
  })[0];
  const operation = accepted?.operation ?? first.operation;
  const told = operation.confidential ? { device: body.device } : body;
  tools.calls.add({ ...describe(c, first.operation.host, query, told), operation: operation.name });
  return tools.faults.answer(c, operation, async () => {
    if (admitted instanceof Refusal) return sent(c, failure(operation.envelope, admitted));
    const reply = accepted
      ? await accepted.run()
      : failure(operation.envelope, new Refusal(badRequestStatus, '参数错误'));
    return reply instanceof Response ? reply : sent(c, reply);
  });
}

function sent(c: Context, reply: unknown): Response {
  return c.body(JSON.stringify(reply), 200, answerType);
}

/** The call's fields in plain text, or why it is not let in. */
function admission(c: Context, operation: AnyOperation, fields: Fields, tools: Tools): Fields | Refusal {
  try {
    return tools.admit(c, operation, fields);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function logCall(c: Context, operation: string | undefined, calls: CallLog): Promise<void> {
  const { query, body } = await requestFields(c);
  calls.add({ ...describe(c, hostOf(c.req.path), query, body), operation });
}

function describe(c: Context, host: HostRole | undefined, query: Fields, body: Fields) {
  const headers = loggedHeaders.flatMap((name) => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { host, method: c.req.method, path: c.req.path, query, body, headers: Object.fromEntries(headers) };
}

/** The host whose prefix fits best: the user host lies below the base host. */
function hostOf(path: string): HostRole | undefined {
  const roles: HostRole[] = ['user', 'sso', 'ads', 'video', 'upload', 'base'];
  return roles.find((role) => path.startsWith(`${hostPrefixes[role]}/`));
}
