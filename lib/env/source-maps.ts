import { existsSync, readFileSync } from 'node:fs';
import nodeModule, { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** A bundle's map is some 10 MB once it is read; the errors of one outage come from a few bundles. */
const maps = new LRUCache<string, SourceMap>({ max: 3 });

/**
 * The map beside one of our bundles, which is named by its path or its `file:` address.
 * @returns undefined where there is none, and for packages
 */
export function findSourceMap(name: string): SourceMap | undefined {
  const bundle = name.startsWith('file:') ? fileURLToPath(name) : name;
  const known = maps.get(bundle);
  if (known) return known;
  const file = `${bundle}.map`;
  if (bundle.includes('node_modules') || !existsSync(file)) return undefined;
  const payload: SourceMapPayload = JSON.parse(readFileSync(file, 'utf8'));
  const map = new SourceMap(payload);
  maps.set(bundle, map);
  return map;
}

/**
 * Lets the errors that Next tells name files of the sources. Next asks Node for the maps, which Node has only with
 * `--enable-source-maps`, and then those of all bundles from the start: 41 of 110 MB, which every full collection had to walk
 * (docs/figures.md). Here a map is read when an error is told.
 */
export function readSourceMapsLate(): void {
  nodeModule.findSourceMap = findSourceMap;
}
