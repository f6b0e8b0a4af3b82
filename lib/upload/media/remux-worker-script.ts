import { join } from 'node:path';

export const remuxWorkerScript = join(process.cwd(), 'dist', 'remux-worker.mjs');
