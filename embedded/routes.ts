import type { Context, Hono } from 'hono';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import type { AnyOperation, HostRole } from '@/lib/contract/operation';
import { groupBy } from '@/lib/format/group-by';
import type { Call } from './call';
import { type CallLog, loggedHeaders } from './call-log';
import type { Faults } from './faults';
import { accountHandlers } from './handlers/accounts';
import { activityHandlers } from './handlers/activities';
import { adHandlers } from './handlers/ads';
import { articleContentHandlers } from './handlers/article-content';
import { articleListHandlers } from './handlers/article-lists';
import { articleVoteHandlers } from './handlers/article-votes';
import { askHandlers } from './handlers/ask';
import { circleHandlers } from './handlers/circles';
import { columnHandlers } from './handlers/columns';
import { commentWriteHandlers } from './handlers/comment-writes';
import { commentHandlers } from './handlers/comments';
import { contributionHandlers } from './handlers/contributions';
import { discoveryHandlers } from './handlers/discovery';
import { eventHandlers } from './handlers/events';
import { favouriteHandlers } from './handlers/favourites';
import { followHandlers } from './handlers/follows';
import { invitationHandlers } from './handlers/invitations';
import { liveHandlers } from './handlers/lives';
import { memberPageHandlers } from './handlers/member-pages';
import { memberHandlers } from './handlers/members';
import { peopleHandlers } from './handlers/people';
import { pointHandlers } from './handlers/points';
import { productHandlers } from './handlers/products';
import { qaHandlers } from './handlers/qas';
import { reporterHandlers } from './handlers/reporters';
import { shortVideoHandlers } from './handlers/short-videos';
import { siteHandlers } from './handlers/site';
import { tipOffHandlers } from './handlers/tip-offs';
import { uploadHandlers } from './handlers/uploads';
import { verificationHandlers } from './handlers/verification';
import { voteHandlers } from './handlers/votes';
import { wechatHandlers } from './handlers/wechat';
import { writeOffHandlers } from './handlers/write-offs';
import { failureBodies, type OperationHandler } from './operation-handler';
import { Refusal } from './refusal';
import { type Fields, requestFields } from './request-fields';

export const operationHandlers: readonly OperationHandler[] = [
  ...siteHandlers,
  ...memberHandlers,
  ...memberPageHandlers,
  ...verificationHandlers,
  ...wechatHandlers,
  ...columnHandlers,
  ...articleListHandlers,
  ...articleContentHandlers,
  ...commentHandlers,
  ...commentWriteHandlers,
  ...discoveryHandlers,
  ...eventHandlers,
  ...favouriteHandlers,
  ...followHandlers,
  ...peopleHandlers,
  ...reporterHandlers,
  ...circleHandlers,
  ...contributionHandlers,
  ...qaHandlers,
  ...askHandlers,
  ...activityHandlers,
  ...writeOffHandlers,
  ...adHandlers,
  ...tipOffHandlers,
  ...voteHandlers,
  ...articleVoteHandlers,
  ...accountHandlers,
  ...productHandlers,
  ...liveHandlers,
  ...shortVideoHandlers,
  ...uploadHandlers,
  ...invitationHandlers,
  ...pointHandlers,
];

const badRequestStatus = 400;

const notFoundPage =
  '<!DOCTYPE html><html><head><title>404 Not Found</title></head><body><h1>404</h1></body></html>';

/** Publishers' platforms send JSON with the media type of HTML (platform facts §1). */
const jsonHeaders = { 'content-type': 'text/html;charset=UTF-8' };

interface OperationParts {
  calls: CallLog;
  faults: Faults;
  toCall: (c: Context, fields: Fields) => Call;
}

/** Registers operations. If several share an address, the first whose schema accepts the fields is called. */
export function registerOperations(app: Hono, parts: OperationParts): void {
  const addressOf = ({ operation: { method, host, path } }: OperationHandler) =>
    `${method} ${hostPrefixes[host]}${path}`;
  for (const [address, candidates] of groupBy(operationHandlers, addressOf)) {
    const [method = 'GET', path = '/'] = address.split(' ');
    app.on(method, path, (c) => handleCall(c, candidates, parts));
  }
  app.notFound(async (c) => {
    const { query, body } = await requestFields(c);
    parts.calls.add({ ...describeCall(c, hostOf(c.req.path), query, body), operation: undefined });
    return c.html(notFoundPage, 404);
  });
}

async function handleCall(
  c: Context,
  candidates: [OperationHandler, ...OperationHandler[]],
  parts: OperationParts,
) {
  const [first] = candidates;
  const { query, body } = await requestFields(c);
  const receivedCall = parts.toCall(c, { ...query, ...body });
  const fields = verifyCall(first.operation, receivedCall);
  const call = { ...receivedCall, fields: fields instanceof Refusal ? {} : fields };
  const acceptedOperation = candidates.flatMap(({ operation, accept }) => {
    const run = accept(call);
    return run ? [{ operation, run }] : [];
  })[0];
  const operation = acceptedOperation?.operation ?? first.operation;
  const loggedBody = operation.confidential ? { device: body.device } : body;
  parts.calls.add({ ...describeCall(c, first.operation.host, query, loggedBody), operation: operation.name });
  return parts.faults.respond(c, operation, async () => {
    if (fields instanceof Refusal) return jsonResponse(c, failureBodies[operation.envelope](fields));
    const reply = acceptedOperation
      ? await acceptedOperation.run()
      : failureBodies[operation.envelope](new Refusal(badRequestStatus, '参数错误'));
    return reply instanceof Response ? reply : jsonResponse(c, reply);
  });
}

function jsonResponse(c: Context, reply: unknown): Response {
  return c.body(JSON.stringify(reply), 200, jsonHeaders);
}

function verifyCall(operation: AnyOperation, call: Call): Fields | Refusal {
  try {
    return call.authService.verify({ ...call, operation });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function describeCall(c: Context, host: HostRole | undefined, query: Fields, body: Fields) {
  const headers = loggedHeaders.flatMap((name) => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { host, method: c.req.method, path: c.req.path, query, body, headers: Object.fromEntries(headers) };
}

/** Returns the host of a path. `user` must precede `base`, because its prefix starts with that of `base`. */
function hostOf(path: string): HostRole | undefined {
  const roles: HostRole[] = ['user', 'sso', 'ads', 'video', 'upload', 'base'];
  return roles.find((role) => path.startsWith(`${hostPrefixes[role]}/`));
}
