import { join } from 'node:path';

/** Bundled `remux-worker.ts`. */
export const remuxWorkerScript = join(process.cwd(), 'dist', 'remux-worker.mjs');
