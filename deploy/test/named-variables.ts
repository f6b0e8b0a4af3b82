import { environmentSchema } from '@/lib/env/environment';
import { secretFileNames } from '@/lib/env/secret-files';

const knownVariables = new Set([...Object.keys(environmentSchema.shape), ...secretFileNames]);
/** Variables of the C library. The guide names them, but none of our programs reads them. */
const libraryVariables = new Set(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']);

/** Returns the variables that no program reads because their names are misspelled or obsolete. */
export function unknownVariables(names: Iterable<string>): string[] {
  return [...names].filter((name) => !knownVariables.has(name) && !libraryVariables.has(name));
}
