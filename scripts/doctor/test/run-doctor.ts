import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Section } from '../examine';
import type { Finding } from '../finding';

/** What the doctor said with `--json`. */
export interface Diagnosis {
  code: number | null;
  /** All that it wrote. */
  out: string;
  on: (subject: string) => readonly Finding[];
  /** Its findings of a level on a subject, in words. */
  said: (subject: string, level: Finding['level']) => string;
}

/** Runs the bundled doctor with these variables and nothing else of this machine's configuration. */
export async function runDoctor(
  program: string,
  variables: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<Diagnosis> {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-doctor-'));
  const file = join(folder, 'doctor.env');
  // Where nobody listens: what runs on this machine is nobody's business.
  const ports = { PORT: '1', EMBEDDED_PORT: '1' };
  const given = { DATA_DIR: join(folder, 'data'), ...ports, ...variables };
  writeFileSync(
    file,
    Object.entries(given)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const child = spawn(process.execPath, [program, '--json', '--config', file], {
    env: { ...process.env, ...env },
    timeout: 50_000,
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      out += part.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  const read = () => (JSON.parse(out) as { sections: Section[] }).sections;
  const on = (subject: string) => read().find((one) => one.subject === subject)?.findings ?? [];
  return { code, out, on, said: (subject, level) => wordsOf(on(subject), level) };
}

/** Findings of a level in words. */
export function wordsOf(findings: readonly Finding[], level: Finding['level']): string {
  return findings
    .filter((one) => one.level === level)
    .map(({ message, remedy }) => `${message} → ${remedy}`)
    .join('\n');
}
