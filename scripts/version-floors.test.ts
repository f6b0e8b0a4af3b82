import { readFileSync } from 'node:fs';
import { z } from 'zod';

const versionsByName = z.record(z.string(), z.string()).default({});
const lockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  optionalDependencies: versionsByName,
});
const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) });
const manifest = z.object({
  dependencies: versionsByName,
  devDependencies: versionsByName,
  overrides: versionsByName,
});
const floors = z.record(z.string(), z.object({ floor: z.string(), why: z.string().min(1) }));

function readJson<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const { packages } = readJson(lockfile, 'package-lock.json');
const declared = readJson(manifest, 'package.json');

/** Compares versions. A prerelease (1.2.3-beta) is below the version 1.2.3. */
function isAtLeast(version: string, floor: string): boolean {
  const [have = '', prerelease] = version.split('-');
  const parts = (text: string) => text.split('.').map(Number);
  const wanted = parts(floor);
  const difference = parts(have)
    .map((part, index) => part - (wanted[index] ?? 0))
    .find((part) => part !== 0);
  return difference === undefined ? prerelease === undefined : difference > 0;
}

function findPackagePath(name: string, from: string): string | undefined {
  const parents = from.split(/(?:^|\/)node_modules\//);
  for (let depth = parents.length; depth > 0; depth -= 1) {
    const candidate = [...parents.slice(0, depth), name].join('/node_modules/').replace(/^\//, '');
    if (packages[candidate]) return candidate;
  }
  return undefined;
}

test('isAtLeast compares numbers, not text', () => {
  expect(isAtLeast('16.10.0', '16.4.5')).toBe(true);
  expect(isAtLeast('16.4.5', '16.4.5')).toBe(true);
  expect(isAtLeast('16.4.4', '16.4.5')).toBe(false);
  expect(isAtLeast('15.9.9', '16.4.5')).toBe(false);
  expect(isAtLeast('16.4.5-canary.1', '16.4.5')).toBe(false);
});

test.each(Object.entries(readJson(floors, 'docs/version-floors.json')))(
  'every locked %s is at or above its floor',
  (name, { floor }) => {
    const locked = Object.entries(packages).filter(([place]) => place.endsWith(`node_modules/${name}`));
    expect(locked).not.toHaveLength(0);
    expect(locked.filter(([, { version = '' }]) => !isAtLeast(version, floor))).toEqual([]);
  },
);

test('package.json pins every version exactly', () => {
  const all = { ...declared.dependencies, ...declared.devDependencies, ...declared.overrides };
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('package-lock.json has the versions of package.json', () => {
  const all = Object.entries({ ...declared.dependencies, ...declared.devDependencies });
  expect(all.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([]);
});

test('package-lock.json has the optional packages of every system', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => findPackagePath(name, place) === undefined)
      .map((name) => `${place} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('package-lock.json contains no registry addresses', () => {
  expect(Object.keys(packages).filter((place) => packages[place]?.resolved !== undefined)).toEqual([]);
});
