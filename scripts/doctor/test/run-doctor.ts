import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptySite, runInSite } from '@/lib/env/test/start-site';
import { doctorCommand } from '../command';
import type { Finding, Section } from '../finding';
import { findingTexts } from './finding-texts';

interface Diagnosis {
  code: number | null;
  out: string;
  on: (subject: string) => readonly Finding[];
  textOf: (subject: string, level: Finding['level']) => string;
}

type RunDoctor = (file: string) => Promise<{ code: number | null; out: string }>;

/** Runs the doctor with the given variables only. This machine's configuration has no effect. */
async function diagnose(variables: Readonly<Record<string, string>>, run: RunDoctor): Promise<Diagnosis> {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-doctor-'));
  const file = join(folder, 'doctor.env');
  // No program listens on these ports.
  const ports = { PORT: '1', EMBEDDED_PORT: '2' };
  const environment = { DATA_DIR: join(folder, 'data'), ...ports, ...variables };
  writeFileSync(
    file,
    Object.entries(environment)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const { code, out } = await run(file);
  rmSync(folder, { recursive: true, force: true });
  const read = () => (JSON.parse(out) as { sections: Section[] }).sections;
  const on = (subject: string) => read().find((section) => section.subject === subject)?.findings ?? [];
  return { code, out, on, textOf: (subject, level) => findingTexts(on(subject), level) };
}

export function runDoctor(variables: Readonly<Record<string, string>>): Promise<Diagnosis> {
  return diagnose(variables, async (file) => {
    return await runInSite(emptySite(), () => doctorCommand(['--json', '--config', file]));
  });
}

export function runDoctorProgram(
  program: string,
  variables: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
): Promise<Diagnosis> {
  return diagnose(variables, async (file) => {
    const child = spawn(process.execPath, [program, '--json', '--config', file], {
      env: { ...process.env, ...env },
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        out += part.toString();
      });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, out };
  });
}
