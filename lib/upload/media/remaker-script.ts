import { join } from 'node:path';

/** The program of `remaker.ts`, as the build bundles it. */
export const remakerScript = join(process.cwd(), 'dist', 'remaker.mjs');
