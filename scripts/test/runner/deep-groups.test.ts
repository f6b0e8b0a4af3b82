import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sources } from '../source-files';

const groupList = z.array(
  z.strictObject({
    name: z.string().regex(/^[a-z-]+$/),
    about: z.string().regex(/^[A-Z\d].*\.$/i),
    playwright: z.string().optional(),
    jest: z.array(z.string()).default([]),
    programs: z
      .array(
        z.strictObject({
          name: z.string(),
          script: z.string(),
          args: z.array(z.string()),
          needs: z.string().optional(),
          display: z.boolean().optional(),
        }),
      )
      .default([]),
  }),
);

/** Reads the groups in a separate process, because Jest cannot load plain ES modules. */
function readGroups() {
  const program = `
    import { deepGroups } from './scripts/test/runner/deep-groups.mjs';
    console.log(JSON.stringify(deepGroups));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return groupList.parse(JSON.parse(output));
}

const groups = readGroups();

const browserFiles = readdirSync('e2e/deep', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('e2e/deep', file));
const jestFiles = [...sources.keys()].filter((path) => /\.deep\.test\.tsx?$/.test(path));

/** Returns the files of a group. Jest and Playwright take path patterns as regular expressions. */
function filesOf({ playwright, jest }: (typeof groups)[number]): string[] {
  return [
    ...browserFiles.filter((file) => playwright !== undefined && file.startsWith(playwright)),
    ...jestFiles.filter((file) => jest.some((pattern) => new RegExp(pattern).test(file))),
  ];
}

test('groups have different names and describe themselves in one sentence', () => {
  const names = groups.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const long = groups.filter(({ about }) => about.length > 100 || about.slice(0, -1).includes('. '));
  expect(long).toEqual([]);
});

test('every file of the second tier belongs to exactly one group', () => {
  const owners = [...browserFiles, ...jestFiles].map((file) => ({
    file,
    groups: groups.filter((group) => filesOf(group).includes(file)).map(({ name }) => name),
  }));
  expect(owners.length).toBeGreaterThan(20);
  expect(owners.filter((owner) => owner.groups.length !== 1)).toEqual([]);
});

test('every group has tests or programs, and every pattern matches a file', () => {
  const empty = groups.filter((group) => filesOf(group).length === 0 && group.programs.length === 0);
  expect(empty.map(({ name }) => name)).toEqual([]);
  const unmatched = groups.flatMap(({ name, jest }) =>
    jest
      .filter((pattern) => !jestFiles.some((file) => new RegExp(pattern).test(file)))
      .map((pattern) => [name, pattern]),
  );
  expect(unmatched).toEqual([]);
});

test('paths of browser tests end with a slash, so that no path is a prefix of another folder', () => {
  const folders = groups.flatMap(({ playwright }) => playwright ?? []);
  expect(folders.filter((folder) => !/^e2e\/deep\/[a-z-]+\/$/.test(folder))).toEqual([]);
});

test('the scripts of programs exist', () => {
  const scripts = groups.flatMap(({ programs }) => programs.map(({ script }) => script));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
});
