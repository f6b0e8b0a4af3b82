import { existsSync } from 'node:fs';
import { environment } from '@/lib/env/environment';
import { maxPictureBytes } from '../max-picture-bytes';
import { importCommand } from './import-command';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await importCommand(process.argv.slice(2), {
  dataDir: () => environment().DATA_DIR,
  maxPictureBytes: () => maxPictureBytes(environment()),
  stdout: process.stdout,
  stderr: process.stderr,
});
