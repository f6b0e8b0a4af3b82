import { createSite, parseEnvironment } from '../environment';
import { type Site, useSite } from '../site';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Starts a site without cached values; code outside `runInSite` then uses it. */
export function startSite(variables: Variables = {}): Site {
  const site = createSite(parseEnvironment(variables));
  useSite(site);
  return site;
}
