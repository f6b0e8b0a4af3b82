import { ensureDemoStore } from './seed-demo-store';

/** Prints the path. */
process.stdout.write(ensureDemoStore());
