import { join } from 'node:path';

/** Path of `remux-worker.ts` after bundling. */
export const remuxWorkerScript = join(process.cwd(), 'dist', 'remux-worker.mjs');
