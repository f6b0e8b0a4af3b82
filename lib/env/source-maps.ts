import { existsSync, readFileSync } from 'node:fs';
import nodeModule, { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** Cached source maps, few because each takes about 10 MB and an outage's errors come from few bundles. */
const maps = new LRUCache<string, SourceMap>({ max: 3 });

/** Finds a bundle's source map by path or `file:` URL; undefined for packages and bundles without a map. */
export function findSourceMap(name: string): SourceMap | undefined {
  const bundle = name.startsWith('file:') ? fileURLToPath(name) : name;
  const cached = maps.get(bundle);
  if (cached) return cached;
  const file = `${bundle}.map`;
  if (bundle.includes('node_modules') || !existsSync(file)) return undefined;
  const payload: SourceMapPayload = JSON.parse(readFileSync(file, 'utf8'));
  const map = new SourceMap(payload);
  maps.set(bundle, map);
  return map;
}

/** Loads source maps on demand; `--enable-source-maps` loads all, 41 MB of the heap (ADR 0030). */
export function enableLazySourceMaps(): void {
  nodeModule.findSourceMap = findSourceMap;
}
