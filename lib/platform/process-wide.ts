declare global {
  var kanbaoProcess: Map<string, unknown> | undefined;
}

/**
 * Returns the process's one value of this name, whichever site runs (`siteWide` of `lib/env/site.ts` is for what belongs to a
 * site). Front server, router, pages and handlers are bundled apart, so a module's variable exists once in each bundle.
 * `name` and `T` belong together: only the module that owns the name may ask for it.
 */
export function processWide<T>(name: string, create: () => T): T {
  globalThis.kanbaoProcess ??= new Map();
  const known = globalThis.kanbaoProcess;
  if (!known.has(name)) known.set(name, create());
  return known.get(name) as T;
}
