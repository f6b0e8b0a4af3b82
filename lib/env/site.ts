import { AsyncLocalStorage } from 'node:async_hooks';

/** Configuration and state of a running site. A process has one site; tests can create others. */
export interface Site {
  readonly values: Map<string, unknown>;
}

interface Sites {
  current: Site;
  readonly running: AsyncLocalStorage<Site>;
}

declare global {
  var kanbaoSites: Sites | undefined;
}

export function emptySite(): Site {
  return { values: new Map() };
}

/** Returns the sites of the process, because each bundle has its own module variables. */
function sites(): Sites {
  globalThis.kanbaoSites ??= { current: emptySite(), running: new AsyncLocalStorage() };
  return globalThis.kanbaoSites;
}

export function useSite(site: Site): void {
  sites().current = site;
}

export function runInSite<Value>(site: Site, work: () => Value): Value {
  return sites().running.run(site, work);
}

/**
 * Returns a value of the current site, created on first use. Do not call while a module loads. Only the
 * module that owns the name may use it, so that `name` determines `T`.
 */
export function siteWide<T>(name: string, create: () => T): T {
  const { current, running } = sites();
  const { values } = running.getStore() ?? current;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}
