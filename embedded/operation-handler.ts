import type { z } from 'zod';
import type { AnyOperation, Envelope, Operation } from '@/lib/contract/operation';
import type { Call } from './call';
import { PAGE_SIZE } from './paging';
import { readRequest } from './read-request';
import { Refusal } from './refusal';

/** Response bodies of successful calls, by envelope (platform facts §1). */
const successBodies: Readonly<Record<Envelope, (data: unknown) => unknown>> = {
  app: (data) => ({ status: 0, message: '', data }),
  sso: (data) => ({ code: 1, msg: '', value: data }),
  user: (data) => ({ code: '0', msg: '', ...asObject(data) }),
  vote: (data) => ({ errcode: 0, errmsg: '', ...asObject(data) }),
  video: (data) => ({ status: 0, data }),
  upload: (data) => ({ success: true, errorInfo: '', ...asObject(data) }),
  plain: (data) => data,
  binary: (data) => data,
};

export const failureBodies: Readonly<Record<Envelope, (refusal: Refusal) => unknown>> = {
  app: ({ status, message }) => ({ status, message, data: null }),
  sso: ({ status, message }) => ({ code: status, msg: message, value: null }),
  user: ({ status, message }) => ({ code: String(status), msg: message }),
  vote: ({ status, message }) => ({ errcode: status, errmsg: message }),
  video: ({ status }) => ({ status, data: null }),
  upload: ({ message }) => ({ success: false, errorInfo: message, fileList: [] }),
  plain: ({ status, message }) => ({ status, message }),
  binary: ({ status, message }) => ({ status, message }),
};

function asObject(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : {};
}

export interface OperationHandler {
  operation: AnyOperation;
  /** Returns undefined if the call's fields are invalid, otherwise a function that creates the response. */
  accept: (call: Call) => (() => Promise<unknown>) | undefined;
}

/** Returns a handler that wraps the result of `handler`, data or a Refusal, in the operation's envelope. */
export function handle<Request extends z.ZodObject, Response extends z.ZodType>(
  operation: Operation<string, Request, Response>,
  handler: (request: z.output<Request>, call: Call) => unknown,
): OperationHandler {
  const accept = (call: Call) => {
    const parsed = readRequest(operation.request, call.fields);
    if (!parsed.success) return undefined;
    return async () => {
      try {
        return successBodies[operation.envelope](await handler(parsed.data, call));
      } catch (error) {
        if (error instanceof Refusal) return failureBodies[operation.envelope](error);
        throw error;
      }
    };
  };
  return { operation, accept };
}

/** Returns a handler that responds with a single item, or with null if `find` returns undefined. */
export function handleDetail<Request extends z.ZodObject, Response extends z.ZodType, Item>(
  operation: Operation<string, Request, Response>,
  find: (request: z.output<Request>, call: Call) => Item | undefined,
  toWire: (item: Item, call: Call) => unknown,
): OperationHandler {
  return handle(operation, (request, call) => {
    const found = find(request, call);
    return found === undefined ? null : toWire(found, call);
  });
}

/** Returns a handler that responds with a list, or with null if `read` returns undefined. */
export function handleList<Request extends z.ZodObject, Response extends z.ZodType, Item>(
  operation: Operation<string, Request, Response>,
  toWire: (item: Item, call: Call) => unknown,
  read: (request: z.output<Request>, call: Call) => readonly Item[] | undefined,
): OperationHandler {
  return handleDetail(operation, read, (items, call) => ({ list: items.map((item) => toWire(item, call)) }));
}

/** Like `handleList`, with the field `hasMore`. `read` must return at most `limit` items. */
export function handlePage<Request extends z.ZodObject, Response extends z.ZodType, Item>(
  operation: Operation<string, Request, Response>,
  toWire: (item: Item, call: Call) => unknown,
  read: (request: z.output<Request>, call: Call, limit: number) => readonly Item[] | undefined,
): OperationHandler {
  return handleDetail(
    operation,
    (request, call) => read(request, call, PAGE_SIZE + 1),
    (items, call) => ({
      list: items.slice(0, PAGE_SIZE).map((item) => toWire(item, call)),
      hasMore: items.length > PAGE_SIZE,
    }),
  );
}
