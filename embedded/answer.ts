import type { z } from 'zod';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { Call } from './call';
import { failure, Refusal, success } from './envelope';
import { readRequest } from './read-request';

/** How the embedded platform answers one operation. */
export interface Answer {
  operation: AnyOperation;
  /** What gives the enveloped answer, or undefined when the call's fields are not this operation's. */
  accept: (call: Call) => (() => Promise<unknown>) | undefined;
}

/** Ties a handler to its operation: it gets the request as the contract types it and gives the bare data. */
export function answer<Request extends z.ZodObject, Response extends z.ZodType>(
  operation: Operation<string, Request, Response>,
  handler: (request: z.output<Request>, call: Call) => unknown,
): Answer {
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
