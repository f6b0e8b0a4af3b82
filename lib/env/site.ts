import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A running site: its configuration and state (caches, breakers, rate limits). A production process has one; each test can create
 * another.
 */
export interface Site {
  /** Values of `siteWide` by name. */
  readonly values: Map<string, unknown>;
}

/** The site of the process and sites of `runInSite`. */
class Sites {
  #current = emptySite();
  readonly #running = new AsyncLocalStorage<Site>();

  /** Returns the site of the calling code. */
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

/** Stored on `globalThis`, because front server, middleware, pages and handlers are separate bundles. */
function sites(): Sites {
  globalThis.kanbaoSites ??= new Sites();
  return globalThis.kanbaoSites;
}

/** Sets the site of this process. */
export function useSite(site: Site): void {
  sites().use(site);
}

/** Runs `work` in `site`, including asynchronous work that it starts. */
export function runInSite<Value>(site: Site, work: () => Value): Value {
  return sites().run(site, work);
}

/**
 * Returns a value of the current site by name, created on first use. Do not call it while a module loads. Only the module that
 * owns the name may use it, so that `name` determines `T`.
 */
export function siteWide<T>(name: string, create: () => T): T {
  const { values } = sites().running;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}
