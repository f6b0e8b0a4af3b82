declare global {
  var kanbaoProcess: Map<string, unknown> | undefined;
}

/**
 * Returns a value shared by all bundles, each of which has its copy of a module's variables. Only the module
 * that owns the name may use it, so that `name` determines `T`.
 */
export function processWide<T>(name: string, create: () => T): T {
  globalThis.kanbaoProcess ??= new Map();
  const valuesByName = globalThis.kanbaoProcess;
  if (!valuesByName.has(name)) valuesByName.set(name, create());
  return valuesByName.get(name) as T;
}
