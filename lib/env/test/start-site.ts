import { AsyncLocalStorage } from 'node:async_hooks';
import { type Environment, parseEnvironment } from '../environment';

export type Variables = Readonly<Record<string, string | undefined>>;

export interface Site {
  readonly values: Map<string, unknown>;
}

const siteStorage = new AsyncLocalStorage<Site>();
let startedSite = emptySite();

Object.defineProperty(globalThis, 'kanbaoSite', {
  get: () => (siteStorage.getStore() ?? startedSite).values,
});

export function emptySite(): Site {
  return { values: new Map() };
}

export function runInSite<Value>(site: Site, work: () => Value): Value {
  return siteStorage.run(site, work);
}

export function createSite(configuration: Environment): Site {
  const site = emptySite();
  site.values.set('environment', configuration);
  return site;
}

/** Starts a site without cached values. All code outside `runInSite` then uses the site. */
export function startTestSite(variables: Variables = {}): Site {
  startedSite = createSite(parseEnvironment(variables));
  return startedSite;
}
