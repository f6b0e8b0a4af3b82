import { environmentSchema } from '@/lib/env/environment';
import { secretFileNames } from '@/lib/env/secret-files';

const known = new Set([...Object.keys(environmentSchema.shape), ...secretFileNames]);
/** Of the C library, which the guide names, too. */
const ofOthers = new Set(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']);

/** Variables that no program of ours reads: misspelt, or gone since. */
export function unknownVariables(names: Iterable<string>): string[] {
  return [...names].filter((name) => !known.has(name) && !ofOthers.has(name));
}
