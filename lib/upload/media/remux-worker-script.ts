import { join } from 'node:path';

/** Path of the bundled `remux-worker.ts`. */
export const remuxWorkerScript = join(process.cwd(), 'dist', 'remux-worker.mjs');
