declare global {
  /** Values of the running site. Tests replace the map to run several sites in a process. */
  var kanbaoSite: Map<string, unknown> | undefined;
}

/** Returns a value that all bundles share (ADR 0014). Each name belongs to one module and thus to one `T`. */
export function siteWide<T>(name: string, create: () => T): T {
  globalThis.kanbaoSite ??= new Map();
  const values = globalThis.kanbaoSite;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}
