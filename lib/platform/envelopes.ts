import { z } from 'zod';
import type { Envelope } from '../contract/operation';
import { cutText } from '../format/cut-text';
import { fail, type PlatformError, type Result, succeed } from './errors';

const statusSchema = z.union([z.string(), z.number()]).transform(String);
const messageSchema = z.string().nullish().catch(undefined);

const appShape = z.object({ status: statusSchema, message: messageSchema, data: z.unknown().optional() });
const ssoShape = z.object({ code: statusSchema, msg: messageSchema, value: z.unknown().optional() });
const userShape = z.looseObject({ code: statusSchema, msg: messageSchema });
const voteShape = z.looseObject({ errcode: statusSchema, errmsg: messageSchema });
const uploadShape = z.object({ success: z.boolean(), errorInfo: messageSchema, fileList: z.unknown() });

const maxMessageLength = 120;

function messageOf(text: string): string {
  const beginning = text.slice(0, 20 * maxMessageLength);
  return cutText(beginning.replace(/[\p{C}\s]+/gu, ' ').trim(), maxMessageLength);
}

/** Returns a rejection, with the message 'error' if the platform sends none (Spec §7). */
function rejection(code: string, text: string | null | undefined): Result<unknown> {
  const message = messageOf(text ?? '') || 'error';
  return fail<PlatformError>({ kind: 'rejected', code: code.slice(0, 32), message });
}

function opener<Shape extends z.ZodType>(shape: Shape, open: (value: z.output<Shape>) => Result<unknown>) {
  return (body: unknown): Result<unknown> => {
    const parsed = shape.safeParse(body);
    return parsed.success ? open(parsed.data) : fail({ kind: 'malformed', problem: 'no envelope' });
  };
}

/** Value for status 1, which means an empty list or a withdrawn entity. */
export const emptyEntity: object = Object.freeze({});

/** Distinguishes an envelope (data, message or only a status) from a bare object of an older server. */
function isAppEnvelope(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return 'data' in body || 'message' in body || Object.keys(body).length === 1;
}

/** Opens an app envelope (Spec §7, reading 2). Older servers send the bare value (platform facts §1). */
function openApp(body: unknown): Result<unknown> {
  const parsed = appShape.safeParse(body);
  if (!parsed.success || !isAppEnvelope(body)) return succeed(body ?? {});
  const { status, message: text, data } = parsed.data;
  if (status === '1') return succeed(emptyEntity);
  return status === '0' ? succeed(data ?? {}) : rejection(status, text);
}

const openers: Record<Envelope, (body: unknown) => Result<unknown>> = {
  app: openApp,
  plain: (body) => succeed(body),
  binary: (body) => succeed(body),
  sso: opener(ssoShape, ({ code, msg, value }) =>
    code === '1' ? succeed(value ?? {}) : rejection(code, msg),
  ),
  user: opener(userShape, (body) => (body.code === '0' ? succeed(body) : rejection(body.code, body.msg))),
  vote: opener(voteShape, (body) =>
    body.errcode === '0' ? succeed(body) : rejection(body.errcode, body.errmsg),
  ),
  video: opener(appShape, ({ status, message: text, data }) =>
    status === '0' ? succeed(data ?? {}) : rejection(status, text),
  ),
  upload: opener(uploadShape, ({ success, errorInfo, fileList }) =>
    success ? succeed({ fileList }) : rejection('upload', errorInfo),
  ),
};

const outcomeFields = ['status', 'success', 'code', 'errcode', 'message', 'msg', 'errmsg', 'data'];

/** Returns true for a response with only an outcome, which the user-data host sends for missing entities. */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).every((name) => outcomeFields.includes(name));
}

/** Returns true if a write was confirmed or rejected (platform facts §1, §6). Status 1 does neither. */
export function confirmsOutcome(body: unknown): boolean {
  if (body === true) return true;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const parsed = appShape.safeParse(body);
  if (!parsed.success || !isAppEnvelope(body)) {
    const names = Object.keys(body);
    return names.length > 0 && !names.some((name) => outcomeFields.includes(name));
  }
  const { status, data = {} } = parsed.data;
  if (status === '0') return data === true || (typeof data === 'object' && !reportsFailure(data));
  return status !== '1';
}

function reportsFailure(data: object | null): boolean {
  return data !== null && 'success' in data && data.success !== true;
}

/** Opens an envelope; each host reports success differently (platform facts §1). */
export function openEnvelope(envelope: Envelope, body: unknown): Result<unknown> {
  return openers[envelope](body);
}
