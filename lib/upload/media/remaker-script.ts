import { join } from 'node:path';

/** Path of `remaker.ts` after bundling. */
export const remuxWorkerScript = join(process.cwd(), 'dist', 'remaker.mjs');
