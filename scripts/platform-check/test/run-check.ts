import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformCheck } from '../command';
import type { OperationReport, Report } from '../report';

/** A run's output and exit code. */
export interface Run {
  code: number | null;
  out: string;
  errors: string;
}

/** Runs the check within this process. */
export const run = (...args: string[]): Promise<Run> => platformCheck(args, {});

/** Runs the program itself, as npm does. */
export function runProgram(...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/platform-check.ts', ...args]);
  const read = { out: '', errors: '' };
  child.stdout.on('data', (part: Buffer) => {
    read.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    read.errors += part.toString();
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...read })));
}

/** A folder for what a test hands to it and gets from it. */
export function checkFolder(): { path: (name: string) => string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-check-'));
  return {
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Writes the variables of an installation. @returns the file */
export function writeConfig(file: string, variables: Readonly<Record<string, string>>): string {
  writeFileSync(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return file;
}

/** What a read JSON report says of one operation. */
export function operationIn({ operations }: Report, name: string): OperationReport {
  const found = operations.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} in the report`);
  return found;
}

/** The JSON report that it wrote. */
export function reportIn({ out }: Run): Report {
  return JSON.parse(out) as Report;
}

/** What it found wrong with an operation, one line each. */
export const linesOf = ({ problems }: OperationReport) =>
  problems.map(({ level, path, message }) => `${level} ${path}: ${message}`);
