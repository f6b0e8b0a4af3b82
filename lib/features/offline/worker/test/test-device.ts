import type { RequestEvent } from '../scope';

const origin = 'https://news.example';

/** Caches in memory, as far as the worker uses them; keys stand in the order in which they were last put. */
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

/** A device for the worker's modules: caches, a network that may be away, and what was asked of it. */
export interface TestDevice {
  asked: string[];
  /** How the browser's own cache was to be used for the requests that were passed on. */
  caching: string[];
  online: boolean;
  site: Site;
  stores: Map<string, TestCache>;
}

/** Puts a device around the worker's modules; each test gets a new one. */
export function createDevice(): TestDevice {
  const device: TestDevice = {
    asked: [],
    caching: [],
    online: true,
    site: () => undefined,
    stores: new Map(),
  };
  const open = async (name: string) => {
    const cache = device.stores.get(name) ?? new TestCache();
    device.stores.set(name, cache);
    return cache;
  };
  const fetchPage = async (input: string | Request) => {
    const url = new URL(typeof input === 'string' ? input : input.url, origin);
    device.asked.push(url.pathname + url.search);
    if (typeof input !== 'string') device.caching.push(input.cache);
    if (!device.online) throw new TypeError('Failed to fetch');
    return device.site(url) ?? new Response('missing', { status: 404 });
  };
  Object.assign(globalThis, {
    caches: {
      open,
      keys: async () => [...device.stores.keys()],
      delete: async (name: string) => device.stores.delete(name),
    },
    fetch: fetchPage,
    location: new URL(`${origin}/service-worker.js`),
    kanbaoOffline: { scope: '/news/', offlinePath: '/news/offline.html' },
  });
  return device;
}

/** A page of the site. */
export function htmlPage(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

interface Asked {
  event: RequestEvent;
  /** The worker's answer; undefined where the request went the browser's own way. */
  answer: () => Promise<Response> | undefined;
  /** Resolves when everything is done that keeps the worker awake. */
  settled: () => Promise<unknown>;
}

interface Given {
  method?: string;
  range?: boolean;
  navigates?: boolean;
}

/** A request of a page, as the worker hears it. */
export function requestEvent(path: string, { method = 'GET', range, navigates }: Given = {}): Asked {
  const request = new Request(new URL(path, origin), {
    method,
    ...(range ? { headers: { range: 'bytes=0-' } } : {}),
  });
  // Nobody but a browser may make a request of this mode.
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  let given: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event('fetch'), {
    request,
    respondWith: (response: Promise<Response>) => {
      given = response;
    },
    waitUntil: (more: Promise<unknown>) => void work.push(more),
  });
  return { event, answer: () => given, settled: () => Promise.all(work) };
}
