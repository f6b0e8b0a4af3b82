import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json';

const commands = Object.keys(manifest.scripts);

test('there are at most 15 npm commands, and the README explains each in one line', () => {
  expect(commands.length).toBeLessThanOrEqual(15);
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `npm (?:run )?([\w:]+)` \| .+ \|$/gm);
  expect([...rows].map(([, name]) => name).sort()).toEqual(commands.sort());
});

describe('in a clone without installed packages', () => {
  const clone = mkdtempSync(join(tmpdir(), 'kanbao-clone-'));
  const npm = join(clone, 'npm-cli.js');

  beforeAll(() => {
    for (const part of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(part, join(clone, part), { recursive: true });
    writeFileSync(npm, 'console.log(process.argv.join()); process.exit(1);');
  });

  afterAll(() => rmSync(clone, { recursive: true }));

  const programs = Object.values(manifest.scripts).flatMap(
    (command) => command.match(/scripts\/[\w-]+\.mjs/g) ?? [],
  );
  const startPrograms = [...new Set(programs)].filter((program) => program !== 'scripts/on-windows.mjs');

  test.each(startPrograms)('%s installs packages before it uses them', (program) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(clone, program), ...(program === 'scripts/run.mjs' ? ['main.ts'] : [])],
      {
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: npm },
      },
    );
    expect(stdout).toContain('install packages: first start');
    expect(stderr).toContain(`${npm},ci,`);
  });
});
