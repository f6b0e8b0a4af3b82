import { AsyncLocalStorage } from 'node:async_hooks';
import { siteWide } from '../env/site-wide';

/** Id of the request for its log lines, including those of later asynchronous work. */
export const requestIds = siteWide('request-id', () => new AsyncLocalStorage<string>());
