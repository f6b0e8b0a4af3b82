import { z } from 'zod';
import type { Envelope } from '../contract/operation';
import { cutText } from '../format/cut-text';
import { fail, type PlatformError, type Result, succeed } from './errors';

const statusText = z.union([z.string(), z.number()]).transform(String);
const message = z.string().nullish().catch(undefined);

const appShape = z.object({ status: statusText, message, data: z.unknown().optional() });
const ssoShape = z.object({ code: statusText, msg: message, value: z.unknown().optional() });
const userShape = z.looseObject({ code: statusText, msg: message });
const voteShape = z.looseObject({ errcode: statusText, errmsg: message });
const videoShape = z.object({ status: statusText, message, data: z.unknown().optional() });
const uploadShape = z.object({ success: z.boolean(), errorInfo: message, fileList: z.unknown() });

/** Characters of a message: it is one sentence for a reader. */
const longestMessage = 120;

/** A message as one line of plain text: nothing in it steers a line, turns its direction round or hides. */
function messageOf(text: string): string {
  const start = text.slice(0, 20 * longestMessage);
  return cutText(start.replace(/[\p{C}\s]+/gu, ' ').trim(), longestMessage);
}

/** Spec §7: an error object with the message, or the text 'error'. */
function rejected(code: string, text: string | null | undefined): Result<unknown> {
  const message = messageOf(text ?? '') || 'error';
  return fail<PlatformError>({ kind: 'rejected', code: code.slice(0, 32), message });
}

/** Reads `body` by `shape` and opens it, or tells that it is no such envelope. */
function opener<Shape extends z.ZodType>(shape: Shape, open: (value: z.output<Shape>) => Result<unknown>) {
  return (body: unknown): Result<unknown> => {
    const parsed = shape.safeParse(body);
    return parsed.success ? open(parsed.data) : fail({ kind: 'malformed', problem: 'no envelope' });
  };
}

/** The empty object of status 1. Lists read it as empty; where identity is needed it means that the thing was taken back. */
export const emptied: object = Object.freeze({});

/** An error may come without data; an older server's bare object may have a status of its own, but no message beside it. */
function isAppEnvelope(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return 'data' in body || 'message' in body || Object.keys(body).length === 1;
}

/**
 * App interface (Spec §7, reading 2): 0 with data is the data, 0 without data and 1 are an empty object, everything else an
 * error. Older servers send the bare value (platform facts §1).
 */
function openApp(body: unknown): Result<unknown> {
  const parsed = appShape.safeParse(body);
  if (!parsed.success || !isAppEnvelope(body)) return succeed(body ?? {});
  const { status, message: text, data } = parsed.data;
  if (status === '1') return succeed(emptied);
  return status === '0' ? succeed(data ?? {}) : rejected(status, text);
}

const openers: Record<Envelope, (body: unknown) => Result<unknown>> = {
  app: openApp,
  plain: (body) => succeed(body),
  binary: (body) => succeed(body),
  sso: opener(ssoShape, ({ code, msg, value }) =>
    code === '1' ? succeed(value ?? {}) : rejected(code, msg),
  ),
  user: opener(userShape, (body) => (body.code === '0' ? succeed(body) : rejected(body.code, body.msg))),
  vote: opener(voteShape, (body) =>
    body.errcode === '0' ? succeed(body) : rejected(body.errcode, body.errmsg),
  ),
  video: opener(videoShape, ({ status, message: text, data }) =>
    status === '0' ? succeed(data ?? {}) : rejected(status, text),
  ),
  upload: opener(uploadShape, ({ success, errorInfo, fileList }) =>
    success ? succeed({ fileList }) : rejected('upload', errorInfo),
  ),
};

/** Fields by which envelopes of all kinds tell success from refusal. */
const verdicts = ['status', 'success', 'code', 'errcode', 'message', 'msg', 'errmsg', 'data'];

/** Whether an answer holds nothing beside its verdict: the user-data host says so of what is not there. */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).every((name) => verdicts.includes(name));
}

/**
 * Whether an answer of the app interface to a write tells that it was done: status 0 without a "no" in its data; of older servers a
 * bare `true`, or what was made, without an envelope (platform facts §1, §6). Status 1, which is "empty" to who reads, tells a
 * writer nothing. A refusal is no matter of this: `openEnvelope` reads it.
 */
export function tellsOutcome(body: unknown): boolean {
  if (body === true) return true;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const parsed = appShape.safeParse(body);
  if (!parsed.success || !isAppEnvelope(body)) {
    const names = Object.keys(body);
    return names.length > 0 && !names.some((name) => verdicts.includes(name));
  }
  const { status, data = {} } = parsed.data;
  if (status === '0') return data === true || (typeof data === 'object' && !deniesIt(data));
  return status !== '1';
}

function deniesIt(data: object | null): boolean {
  return data !== null && 'success' in data && data.success !== true;
}

/** Takes the value out of a host's envelope; each host tells success in its own way (platform facts §1). */
export function openEnvelope(envelope: Envelope, body: unknown): Result<unknown> {
  return openers[envelope](body);
}
