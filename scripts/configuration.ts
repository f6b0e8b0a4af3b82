import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { configurationMarkdown } from './configuration/page';

const file = 'docs/configuration.md';

/** Writes the page of all variables. With `--check` it only compares. */
function main(): void {
  const now = configurationMarkdown(readFileSync('.env.example', 'utf8'));
  if (!process.argv.includes('--check')) {
    writeFileSync(file, now);
    return;
  }
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return;
  console.error(`${file} is not up to date; run: node scripts/run.mjs scripts/configuration.ts`);
  process.exitCode = 1;
}

main();
