import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptySite, runInSite } from '@/lib/env/site';
import { doctorCommand } from '../command';
import type { Section } from '../examine';
import type { Finding } from '../finding';
import { wordsOf } from './words-of';

/** What the doctor said with `--json`. */
export interface Diagnosis {
  code: number | null;
  /** All that it wrote. */
  out: string;
  on: (subject: string) => readonly Finding[];
  /** Its findings of a level on a subject, in words. */
  said: (subject: string, level: Finding['level']) => string;
}

/** A way to run the doctor on a file of variables. */
type Run = (file: string) => Promise<{ code: number | null; out: string }>;

/** Runs the doctor with these variables and nothing else of this machine's configuration. */
async function diagnose(variables: Readonly<Record<string, string>>, run: Run): Promise<Diagnosis> {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-doctor-'));
  const file = join(folder, 'doctor.env');
  // Nothing listens on port 1, whatever else runs on this machine.
  const ports = { PORT: '1', EMBEDDED_PORT: '1' };
  const given = { DATA_DIR: join(folder, 'data'), ...ports, ...variables };
  writeFileSync(
    file,
    Object.entries(given)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const { code, out } = await run(file);
  rmSync(folder, { recursive: true, force: true });
  const read = () => (JSON.parse(out) as { sections: Section[] }).sections;
  const on = (subject: string) => read().find((one) => one.subject === subject)?.findings ?? [];
  return { code, out, on, said: (subject, level) => wordsOf(on(subject), level) };
}

/** Runs the doctor within this process. */
export function runDoctor(variables: Readonly<Record<string, string>>): Promise<Diagnosis> {
  return diagnose(variables, async (file) => {
    const { text, code } = await runInSite(emptySite(), () => doctorCommand(['--json', '--config', file]));
    return { code, out: text };
  });
}

/** Runs the bundled doctor as a program, with more variables of its process. */
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
