import { type Environment, parseEnvironment } from '../environment';
import { emptySite, type Site, useSite } from '../site';

export type Variables = Readonly<Record<string, string | undefined>>;

export function createSite(configuration: Environment): Site {
  const site = emptySite();
  site.values.set('environment', configuration);
  return site;
}

/** Starts a site without cached values; code outside `runInSite` then uses it. */
export function startSite(variables: Variables = {}): Site {
  const site = createSite(parseEnvironment(variables));
  useSite(site);
  return site;
}
