import { ensureDemoStore } from './seed-demo-store';

/** Prints the file of the seeded demo store, which is made where it is missing. */
process.stdout.write(ensureDemoStore());
