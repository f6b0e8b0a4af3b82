import type { z } from 'zod';
import type { AnyOperation, Envelope, Operation } from '@/lib/contract/operation';
import type { Call } from './call';
import { PAGE_SIZE } from './paging';
import { readRequest } from './read-request';
import { Refusal } from './refusal';

/** Returns data in the envelope of a success (platform facts §1). */
function success(envelope: Envelope, data: unknown): unknown {
  switch (envelope) {
    case 'app':
      return { status: 0, message: '', data };
    case 'sso':
      return { code: 1, msg: '', value: data };
    case 'user':
      return { code: '0', msg: '', ...asObject(data) };
    case 'vote':
      return { errcode: 0, errmsg: '', ...asObject(data) };
    case 'video':
      return { status: 0, data };
    case 'upload':
      return { success: true, errorInfo: '', ...asObject(data) };
    case 'plain':
    case 'binary':
      return data;
  }
}

export function failure(envelope: Envelope, { status, message }: Refusal): unknown {
  switch (envelope) {
    case 'app':
      return { status, message, data: null };
    case 'sso':
      return { code: status, msg: message, value: null };
    case 'user':
      return { code: String(status), msg: message };
    case 'vote':
      return { errcode: status, errmsg: message };
    case 'video':
      return { status, data: null };
    case 'upload':
      return { success: false, errorInfo: message, fileList: [] };
    case 'plain':
    case 'binary':
      return { status, message };
  }
}

function asObject(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : {};
}

export interface OperationHandler {
  operation: AnyOperation;
  /** Returns undefined if the call's fields are invalid, otherwise a function that creates the response. */
  accept: (call: Call) => (() => Promise<unknown>) | undefined;
}

/** Adds the envelope to the data that `handler` returns, or to the Refusal that it throws. */
export function handle<Request extends z.ZodObject, Response extends z.ZodType>(
  operation: Operation<string, Request, Response>,
  handler: (request: z.output<Request>, call: Call) => unknown,
): OperationHandler {
  const accept = (call: Call) => {
    const request = readRequest(operation.request, call.fields);
    if (!request.success) return undefined;
    return async () => {
      try {
        return success(operation.envelope, await handler(request.data, call));
      } catch (error) {
        if (error instanceof Refusal) return failure(operation.envelope, error);
        throw error;
      }
    };
  };
  return { operation, accept };
}

/** Returns a handler of a detail. The response contains null if `find` returns undefined. */
export function handleDetail<Request extends z.ZodObject, Response extends z.ZodType, Item>(
  operation: Operation<string, Request, Response>,
  find: (request: z.output<Request>, call: Call) => Item | undefined,
  wire: (item: Item, call: Call) => unknown,
): OperationHandler {
  return handle(operation, (request, call) => {
    const found = find(request, call);
    return found === undefined ? null : wire(found, call);
  });
}

/** Returns a handler of a list. The response contains null if `read` returns undefined. */
export function handleList<Request extends z.ZodObject, Response extends z.ZodType, Item>(
  operation: Operation<string, Request, Response>,
  wire: (item: Item, call: Call) => unknown,
  read: (request: z.output<Request>, call: Call) => readonly Item[] | undefined,
): OperationHandler {
  return handleDetail(operation, read, (items, call) => ({ list: items.map((item) => wire(item, call)) }));
}

/** Like `handleList`, with the field `hasMore`. `read` returns at most `limit` items. */
export function handlePage<Request extends z.ZodObject, Response extends z.ZodType, Item>(
  operation: Operation<string, Request, Response>,
  wire: (item: Item, call: Call) => unknown,
  read: (request: z.output<Request>, call: Call, limit: number) => readonly Item[] | undefined,
): OperationHandler {
  return handleDetail(
    operation,
    (request, call) => read(request, call, PAGE_SIZE + 1),
    (items, call) => ({
      list: items.slice(0, PAGE_SIZE).map((item) => wire(item, call)),
      hasMore: items.length > PAGE_SIZE,
    }),
  );
}
