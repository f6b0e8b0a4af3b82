import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

const storage = processWide('request-id', () => new AsyncLocalStorage<string>());

/** Does what a request asks for; what is logged meanwhile, also of work that goes on after the answer, names the request. */
export function withRequestId<Value>(id: string, work: () => Value): Value {
  return storage.run(id, work);
}

/** The request that is being worked on, by the id that the access log and the answer's `X-Request-Id` name. */
export function requestId(): string | undefined {
  return storage.getStore();
}
