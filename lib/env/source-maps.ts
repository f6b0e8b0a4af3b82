import { existsSync, readFileSync } from 'node:fs';
import nodeModule, { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** A map takes about 10 MB, and the errors of one outage come from few bundles. */
const maps = new LRUCache<string, SourceMap>({ max: 3 });

/** @param name path or `file:` URL @returns undefined for packages and bundles without a map */
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

/** `--enable-source-maps` would load all maps at startup: 41 of 110 MB of heap (ADR 0030). */
export function readSourceMapsLate(): void {
  nodeModule.findSourceMap = findSourceMap;
}
