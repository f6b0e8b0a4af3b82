declare global {
  /** Values of the running site. Tests replace the map to run several sites in a process. */
  var kanbaoSite: Map<string, unknown> | undefined;
}

/**
 * Returns a value of the site, created on first use. Bundles share this value, but each has a copy of a
 * module's variables. Only the module that owns the name may use it, so that `name` determines `T`.
 */
export function siteWide<T>(name: string, create: () => T): T {
  globalThis.kanbaoSite ??= new Map();
  const values = globalThis.kanbaoSite;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}
