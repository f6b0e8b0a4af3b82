import type { Context, Hono } from 'hono';
import { operations } from '@/lib/contract/registry';
import type { Answer } from './answer';
import type { Call } from './call';
import { failure, Refusal } from './envelope';
import { articleContentAnswers } from './handlers/article-content';
import { articleListAnswers } from './handlers/article-lists';
import { columnAnswers } from './handlers/columns';
import { siteAnswers } from './handlers/site';
import { hostPrefixes } from './hosts';

/** Every operation that the embedded platform answers. */
export const answers: readonly Answer[] = [
  ...siteAnswers,
  ...columnAnswers,
  ...articleListAnswers,
  ...articleContentAnswers,
];

/** Status of a call whose fields are wrong. */
const badRequestStatus = 400;

/**
 * Gives every operation of the contract its address. Operations may share one (the two forms of getArticles): the first
 * whose fields fit answers.
 */
export function registerOperations(app: Hono, toCall: (c: Context, host: string) => Promise<Call>): void {
  const routes = new Map<string, { method: string; path: string; answers: Answer[] }>();
  for (const { operation } of operations) {
    const found = answers.find((one) => one.operation === operation);
    if (!found) continue;
    const path = `${hostPrefixes[operation.host]}${operation.path}`;
    const key = `${operation.method} ${path}`;
    const route = routes.get(key) ?? { method: operation.method, path, answers: [] };
    route.answers.push(found);
    routes.set(key, route);
  }
  for (const { method, path, answers } of routes.values()) {
    app.on(method, path, async (c) => send(c, await firstReply(answers, await toCall(c, path))));
  }
}

async function firstReply(candidates: readonly Answer[], call: Call): Promise<unknown> {
  for (const candidate of candidates) {
    const reply = await candidate.reply(call);
    if (reply !== undefined) return reply;
  }
  return failure(candidates[0]?.operation.envelope ?? 'app', new Refusal(badRequestStatus, '参数错误'));
}

/** Like the platform's own servers, JSON under the name of HTML (platform facts §1). */
function send(c: Context, reply: unknown): Response {
  if (reply instanceof Response) return reply;
  return c.body(JSON.stringify(reply), 200, { 'content-type': 'text/html;charset=UTF-8' });
}
