import { ensureDemoStore } from './seed-demo-store';

/** Prints the path of the seeded demo store, creating it if necessary. */
process.stdout.write(ensureDemoStore());
