declare global {
  var kanbaoProcess: Map<string, unknown> | undefined;
}

/**
 * Each bundle has its copy of a module's variables. Only the module that owns the name may use it, so that
 * `name` determines `T`.
 */
export function processWide<T>(name: string, create: () => T): T {
  globalThis.kanbaoProcess ??= new Map();
  const known = globalThis.kanbaoProcess;
  if (!known.has(name)) known.set(name, create());
  return known.get(name) as T;
}
