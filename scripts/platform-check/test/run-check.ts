import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptySite, runInSite } from '@/lib/env/test/start-site';
import { doctorCommand } from '../../doctor/command';
import type { OperationReport, Report } from '../report';

export interface CheckOutput {
  code: number | null;
  out: string;
  errors: string;
}

export const runCheck = (...args: string[]): Promise<CheckOutput> =>
  runInSite(emptySite(), () => doctorCommand(['platform', ...args]));

export function runProgram(...args: string[]): Promise<CheckOutput> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/doctor.ts', 'platform', ...args]);
  const read = { out: '', errors: '' };
  child.stdout.on('data', (part: Buffer) => {
    read.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    read.errors += part.toString();
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...read })));
}

export function checkFolder(): { path: (name: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-check-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { path: (name) => join(folder, name) };
}

export function writeConfig(file: string, variables: Readonly<Record<string, string>>): string {
  writeFileSync(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return file;
}

export function operationIn({ operations }: Report, name: string): OperationReport {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`no ${name} in the report`);
  return found;
}

export function reportIn({ out }: CheckOutput): Report {
  return JSON.parse(out) as Report;
}

export const problemLines = ({ problems }: OperationReport) =>
  problems.map(({ level, path, message }) => `${level} ${path}: ${message}`);
