import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

const storage = processWide('request-id', () => new AsyncLocalStorage<string>());

/** Runs work whose log lines contain the request's id, including those of later asynchronous work. */
export function withRequestId<Value>(id: string, work: () => Value): Value {
  return storage.run(id, work);
}

export function requestId(): string | undefined {
  return storage.getStore();
}
