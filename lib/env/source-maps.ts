import { existsSync, readFileSync } from 'node:fs';
import nodeModule, { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** Cached source maps. Each takes about 10 MB; three suffice, because an outage affects few bundles. */
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

/** Loads source maps on demand, because `--enable-source-maps` keeps 41 MB of maps in the heap (ADR 0030). */
export function enableLazySourceMaps(): void {
  nodeModule.findSourceMap = findSourceMap;
}
