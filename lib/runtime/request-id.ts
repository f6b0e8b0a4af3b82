import { AsyncLocalStorage } from 'node:async_hooks';
import { siteWide } from '../env/site';

const storage = siteWide('request-id', () => new AsyncLocalStorage<string>());

/** Runs work whose log lines contain the request's id, including those of later asynchronous work. */
export function withRequestId<Value>(id: string, work: () => Value): Value {
  return storage.run(id, work);
}

export function requestId(): string | undefined {
  return storage.getStore();
}
