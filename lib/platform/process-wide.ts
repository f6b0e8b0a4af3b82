declare global {
  var kanbaoProcess: Map<string, unknown> | undefined;
}

/**
 * One value per process under `name`. The porter, the gate, pages and handlers are bundled apart, so a module's own
 * variable would exist once in each bundle; caches, breakers and scopes must be shared.
 * `name` and `T` belong together: only the module that owns the name may ask for it.
 */
export function processWide<T>(name: string, create: () => T): T {
  globalThis.kanbaoProcess ??= new Map();
  const known = globalThis.kanbaoProcess;
  if (!known.has(name)) known.set(name, create());
  return known.get(name) as T;
}
