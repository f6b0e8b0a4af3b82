declare global {
  var kanbaoProcess: Map<string, unknown> | undefined;
}

/**
 * Returns the process-wide value of a name (`siteWide` of `lib/env/site.ts` is per site). Front server, middleware, pages and
 * handlers are separate bundles, so a module variable exists once per bundle. Only the module that owns the name may use it, so
 * that `name` determines `T`.
 */
export function processWide<T>(name: string, create: () => T): T {
  globalThis.kanbaoProcess ??= new Map();
  const known = globalThis.kanbaoProcess;
  if (!known.has(name)) known.set(name, create());
  return known.get(name) as T;
}
