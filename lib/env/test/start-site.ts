import { createSite, parseEnvironment } from '../environment';
import { type Site, useSite } from '../site';

/** Variables of a site's configuration; all others have their defaults. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Starts a site without cached values. All code runs in it from now on, except within `runInSite`. */
export function startSite(variables: Variables = {}): Site {
  const site = createSite(parseEnvironment(variables));
  useSite(site);
  return site;
}
