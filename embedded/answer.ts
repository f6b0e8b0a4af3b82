import type { z } from 'zod';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { Call } from './call';
import { failure, Refusal, success } from './envelope';
import { readRequest } from './read-request';

/** How the embedded platform answers one operation. */
export interface Answer {
  operation: AnyOperation;
  /** The enveloped answer, or undefined when the call's fields are not this operation's. */
  reply: (call: Call) => Promise<unknown>;
}

/** Ties a handler to its operation: it gets the request as the contract types it and gives the bare data. */
export function answer<Request extends z.ZodObject, Response extends z.ZodType>(
  operation: Operation<string, Request, Response>,
  handler: (request: z.output<Request>, call: Call) => unknown,
): Answer {
  const reply = async (call: Call) => {
    const request = readRequest(operation.request, call.fields);
    if (!request.success) return undefined;
    try {
      return success(operation.envelope, await handler(request.data, call));
    } catch (error) {
      if (error instanceof Refusal) return failure(operation.envelope, error);
      throw error;
    }
  };
  return { operation, reply };
}
