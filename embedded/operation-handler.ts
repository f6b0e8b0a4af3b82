import type { z } from 'zod';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { Call } from './call';
import { failure, Refusal, success } from './envelope';
import { readRequest } from './read-request';

export interface OperationHandler {
  operation: AnyOperation;
  /** Returns undefined if the call's fields are invalid, otherwise a function that creates the response. */
  accept: (call: Call) => (() => Promise<unknown>) | undefined;
}

/** `handler` returns the data of the response, without envelope. @throws Refusal for rejected calls */
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

/** Handler of a detail. Its data is null if `find` returns undefined. */
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
