import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a page of the documentation. With `--check`, only reports whether the page is up to date. */
export function writeGeneratedPage(file: string, text: string, command: string): void {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not up to date; run: ${command}`);
    process.exitCode = 1;
  }
}
