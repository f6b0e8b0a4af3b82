import { environmentSchema } from '@/lib/env/environment';
import { secretFileNames } from '@/lib/env/secret-files';

const known = new Set([...Object.keys(environmentSchema.shape), ...secretFileNames]);
/** Variables of the C library, which the guide names, too. */
const ofOthers = new Set(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']);

/** Returns variables that none of our programs reads: misspelled or removed ones. */
export function unknownVariables(names: Iterable<string>): string[] {
  return [...names].filter((name) => !known.has(name) && !ofOthers.has(name));
}
