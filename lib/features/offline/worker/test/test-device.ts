import type { FetchEvent } from '../worker-events';

const origin = 'https://news.example';

/** Cache with keys in the order of the last `put`. */
class TestCache {
  readonly entries = new Map<string, Response>();

  #key(key: string | Request): string {
    return new URL(typeof key === 'string' ? key : key.url, origin).href;
  }

  async match(key: string | Request): Promise<Response | undefined> {
    return this.entries.get(this.#key(key))?.clone();
  }

  async put(key: string | Request, response: Response): Promise<void> {
    this.entries.delete(this.#key(key));
    this.entries.set(this.#key(key), response);
  }

  async delete(key: string | Request): Promise<boolean> {
    return this.entries.delete(this.#key(key));
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}

type Site = (url: URL) => Response | undefined;

export interface TestDevice {
  requestedPaths: string[];
  cacheModes: string[];
  online: boolean;
  site: Site;
  stores: Map<string, TestCache>;
}

export function createDevice(): TestDevice {
  const device: TestDevice = {
    requestedPaths: [],
    cacheModes: [],
    online: true,
    site: () => undefined,
    stores: new Map(),
  };
  const open = async (name: string) => {
    const cache = device.stores.get(name) ?? new TestCache();
    device.stores.set(name, cache);
    return cache;
  };
  const fetchFromSite = async (input: string | Request) => {
    const url = new URL(typeof input === 'string' ? input : input.url, origin);
    device.requestedPaths.push(url.pathname + url.search);
    if (typeof input !== 'string') device.cacheModes.push(input.cache);
    if (!device.online) throw new TypeError('Failed to fetch');
    return device.site(url) ?? new Response('missing', { status: 404 });
  };
  Object.assign(globalThis, {
    caches: {
      open,
      keys: async () => [...device.stores.keys()],
      delete: async (name: string) => device.stores.delete(name),
    },
    fetch: fetchFromSite,
    location: new URL(`${origin}/service-worker.js`),
    kanbaoOffline: { scope: '/news/', offlinePath: '/news/offline.html' },
  });
  return device;
}

export function htmlPage(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

interface SentRequest {
  event: FetchEvent;
  /** Returns undefined if the worker does not handle the request. */
  readResponse: () => Promise<Response> | undefined;
  finishWork: () => Promise<unknown>;
}

interface RequestSettings {
  method?: string;
  range?: boolean;
  navigates?: boolean;
}

export function fetchEvent(
  path: string,
  { method = 'GET', range, navigates }: RequestSettings = {},
): SentRequest {
  const request = new Request(new URL(path, origin), {
    method,
    ...(range ? { headers: { range: 'bytes=0-' } } : {}),
  });
  // Only browsers can create requests with the mode `navigate`.
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  let workerResponse: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event('fetch'), {
    request,
    respondWith: (response: Promise<Response>) => {
      workerResponse = response;
    },
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  });
  return { event, readResponse: () => workerResponse, finishWork: () => Promise.all(work) };
}
