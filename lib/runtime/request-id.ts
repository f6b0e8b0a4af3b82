import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

const storage = processWide('request-id', () => new AsyncLocalStorage<string>());

/** Log lines name the request, including those of later asynchronous work. */
export function withRequestId<Value>(id: string, work: () => Value): Value {
  return storage.run(id, work);
}

/** As in the access log and `X-Request-Id`. */
export function requestId(): string | undefined {
  return storage.getStore();
}
