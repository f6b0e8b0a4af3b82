import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** A bundle's map is some 10 MB once it is read; the errors of one outage come from a few bundles. */
const maps = new LRUCache<string, SourceMap>({ max: 3 });

function mapOf(bundle: string): SourceMap | undefined {
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
 * Where a position in a bundle stands in the sources: `lib/x.ts:3:7`, seen from the working directory. Lines and columns
 * count from 1.
 * @returns undefined for what no map beside the bundle knows
 */
export function sourcePosition(bundle: string, line: number, column: number): string | undefined {
  const path = bundle.startsWith('file:') ? fileURLToPath(bundle) : bundle;
  const found = mapOf(path)?.findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found)) return undefined;
  const source = found.originalSource.replace(/^file:\/\//, '');
  const shown = relative(process.cwd(), resolve(dirname(path), decodeURI(source)));
  return `${shown}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

function describe(frame: NodeJS.CallSite): string {
  const [bundle, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  const position = bundle && line && column && sourcePosition(bundle, line, column);
  if (!position) return String(frame);
  const name = frame.getFunctionName();
  return name ? `${name} (${position})` : position;
}

/**
 * Lets the stacks of errors name files of the sources. Node's `--enable-source-maps` does so, too, but keeps the maps of all
 * bundles in memory from the start: 41 of 110 MB, which every full collection had to walk (docs/figures.md). Here a map is read
 * when the stack of an error is.
 */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, frames) => {
    try {
      return [String(error), ...frames.map((frame) => `    at ${describe(frame)}`)].join('\n');
    } catch {
      // Whatever is wrong with a map, the error itself is what must be told.
      return [String(error), ...frames.map((frame) => `    at ${frame}`)].join('\n');
    }
  };
}
