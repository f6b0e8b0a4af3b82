import { AsyncLocalStorage } from 'node:async_hooks';

/** Configuration and state of a running site. A process has one; each test can create another. */
export interface Site {
  /** By the names passed to `siteWide`. */
  readonly values: Map<string, unknown>;
}

class Sites {
  #current = emptySite();
  readonly #running = new AsyncLocalStorage<Site>();

  get running(): Site {
    return this.#running.getStore() ?? this.#current;
  }

  use(site: Site): void {
    this.#current = site;
  }

  run<Value>(site: Site, work: () => Value): Value {
    return this.#running.run(site, work);
  }
}

declare global {
  var kanbaoSites: Sites | undefined;
}

export function emptySite(): Site {
  return { values: new Map() };
}

/** Front server, middleware, pages and handlers are separate bundles with their own module variables. */
function sites(): Sites {
  globalThis.kanbaoSites ??= new Sites();
  return globalThis.kanbaoSites;
}

export function useSite(site: Site): void {
  sites().use(site);
}

export function runInSite<Value>(site: Site, work: () => Value): Value {
  return sites().run(site, work);
}

/**
 * Do not call while a module loads. Only the module that owns the name may use it, so that `name` determines
 * `T`.
 */
export function siteWide<T>(name: string, create: () => T): T {
  const { values } = sites().running;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}
