import { ensureDemoStore } from './seed-demo-store';

process.stdout.write(ensureDemoStore());
