import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One running site: its configuration and everything that it remembers (caches, breakers, rate limits). A process of
 * production has one; each test can have a freshly started one.
 */
export interface Site {
  /** Values by the name that `siteWide` gives them. */
  readonly values: Map<string, unknown>;
}

/** The site of the process and those of `runInSite`. */
class Sites {
  #current = emptySite();
  readonly #running = new AsyncLocalStorage<Site>();

  /** The site in which the calling code runs. */
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

/** A site that has read no configuration and remembers nothing. */
export function emptySite(): Site {
  return { values: new Map() };
}

/** On `globalThis`, because front server, router, pages and handlers are bundled apart and share one site. */
function sites(): Sites {
  globalThis.kanbaoSites ??= new Sites();
  return globalThis.kanbaoSites;
}

/** Makes `site` the one of this process. */
export function useSite(site: Site): void {
  sites().use(site);
}

/** Runs `work`, and everything that it starts, in `site`: several sites can run in one process. */
export function runInSite<Value>(site: Site, work: () => Value): Value {
  return sites().run(site, work);
}

/**
 * Returns the running site's value of this name, created at its first use. Call it where the value is used, not while a module
 * is loaded. `name` and `T` belong together: only the module that owns the name may ask for it.
 */
export function siteWide<T>(name: string, create: () => T): T {
  const { values } = sites().running;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}
