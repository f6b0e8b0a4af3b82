import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Folders of the files that the six sections of `docs/guides/add-a-page.md` change, in the guide's order. */
export const guideSections = {
  operation: 'lib/contract/',
  feature: 'lib/features/',
  page: 'app/',
  route: 'lib/routes/',
  messages: 'messages/',
  'browser test': 'e2e/',
};

export type Section = keyof typeof guideSections;

interface Edit {
  /** Kind of edit: `+=` appends code, `~` replaces the line with the same start, undefined writes a file. */
  editKind: '+=' | '~' | undefined;
  file: string;
  code: string;
}

export const guide = readFileSync('docs/guides/add-a-page.md', 'utf8');

/** Code blocks of the guide that name a file. */
export const edits: readonly Edit[] = [
  ...guide.matchAll(/^```\w+ (?:(\+=|~) )?(\S+\/\S+)\n([\s\S]*?)^```$/gm),
].map(([, editKind, file = '', code = '']) => ({
  editKind: editKind === '+=' || editKind === '~' ? editKind : undefined,
  file,
  code,
}));

export function sectionOf({ file }: Edit): Section | undefined {
  return (Object.keys(guideSections) as Section[]).find((section) => file.startsWith(guideSections[section]));
}

const root = mkdtempSync(join(tmpdir(), 'kanbao-page-'));
const copiedPaths = ['app', 'e2e', 'embedded', 'lib', 'messages', 'scripts', 'server'];
const extraSources = ['middleware.ts', 'package.json'];

function copySources(): void {
  const leftOut = /^embedded\/content\/(?:articles|media)(?:\/|$)/;
  for (const name of copiedPaths) {
    cpSync(name, join(root, name), { recursive: true, filter: (path) => !leftOut.test(path) });
  }
  for (const name of extraSources) cpSync(name, join(root, name));
  // Checking all files would take half a minute on a busy machine, so only the edited ones are checked.
  const include = ['**/*.d.ts', ...edits.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))];
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  writeFileSync(join(root, 'next-env.d.ts'), '/// <reference types="next/image-types/global" />\n');
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
}

function applyEdit({ editKind, file, code }: Edit): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  if (editKind === undefined) writeFileSync(path, code);
  if (editKind === '+=') appendFileSync(path, code);
  if (editKind !== '~') return;
  const [begin = code] = code.split(/, \{|": /);
  const lines = readFileSync(path, 'utf8').split('\n');
  const lineIndex = lines.findIndex((line) => line.startsWith(begin));
  expect(lines[lineIndex]).toBeDefined();
  writeFileSync(path, lines.with(lineIndex, code.trimEnd()).join('\n'));
}

/** Applies the edits of the guide, except those of the section `leftOut`. */
export function applyGuide(leftOut?: Section): void {
  for (const { file } of edits) {
    rmSync(join(root, file), { force: true });
    if (existsSync(file)) cpSync(file, join(root, file));
  }
  for (const edit of edits) if (sectionOf(edit) !== leftOut) applyEdit(edit);
}

export function findErrors(): string {
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const named = run('scripts/run.mjs', 'scripts/test/check-page-parts.ts');
  if (named.status !== 0) return named.stdout + named.stderr;
  const typed = run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.');
  return typed.status === 0 ? '' : typed.stdout + typed.stderr;
}

export function useSourceCopy(): void {
  beforeAll(copySources);
  afterAll(() => rmSync(root, { recursive: true, force: true }));
}
