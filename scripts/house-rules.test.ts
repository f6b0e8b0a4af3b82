import { readFileSync } from 'node:fs';
import { sources, styleSheets } from './test/source-files';

const paths = [...sources.keys()];

function linesOf(path: string): number {
  return sources.get(path)?.trimEnd().split('\n').length ?? 0;
}

test('sources are found', () => {
  expect(paths.length).toBeGreaterThan(200);
});

test("'use client' is in every *.island.tsx file and nowhere else", () => {
  const clientModules = paths.filter((path) => /^['"]use client['"];$/m.test(sources.get(path) ?? ''));
  const named = paths.filter((path) => path.endsWith('.island.tsx'));
  expect(clientModules).toEqual(named);
});

test('no module has server actions: the key that would encrypt their values is public in releases', () => {
  expect(paths.filter((path) => /^\s*['"]use server['"];?$/m.test(sources.get(path) ?? ''))).toEqual([]);
});

test('no page has streamed parts, which need a script (ADR 0041)', () => {
  const streaming = paths.filter(
    (path) =>
      /^(app|lib)\//.test(path) &&
      (/\bSuspense\b/.test(sources.get(path) ?? '') || /\/loading\.tsx$/.test(path)),
  );
  expect(streaming).toEqual([]);
});

test('pages have at most 40 lines', () => {
  expect(paths.filter((path) => /^app\/(.+\/)?page\.tsx$/.test(path) && linesOf(path) > 40)).toEqual([]);
});

/** Files that may be long, because developers look up single rows in them. */
const tableFiles = ['embedded/store/migrations.ts', 'lib/routes/table.ts'];

test('files have fewer than 300 lines', () => {
  const long = paths.filter((path) => linesOf(path) >= 300 && !/\.test\.tsx?$/.test(path));
  expect(long.toSorted()).toEqual(tableFiles);
});

test('no file is called index, utils or helpers', () => {
  expect(paths.filter((path) => /(^|\/)(index|utils?|helpers?)\.[a-z]+$/.test(path))).toEqual([]);
});

test('pictures from outside are decoded within the memory budget only (ADR 0009)', () => {
  // Files that read only the header of pictures, or decode only pictures that we rendered.
  const harmless =
    /^(?:lib\/(?:decoding\/(?:picture-header|open-picture)|drawing\/\w[\w-]*|features\/install\/app-icon)|embedded\/handlers\/verification-picture)\.ts$/;
  const unbounded = paths.filter(
    (path) =>
      /^(app|embedded|lib|server)\//.test(path) &&
      !/\.test\.tsx?$|\/test\//.test(path) &&
      /\b(?:sharp|openPicture)\(/.test(sources.get(path) ?? '') &&
      !/\bdecodeWithinBudget\(/.test(sources.get(path) ?? '') &&
      !harmless.test(path),
  );
  expect(unbounded).toEqual([]);
});

test('there are no TODO comments and no skipped tests', () => {
  const unfinishedPattern = /\b(TODO|FIXME|XXX)\b|\b(test|it|describe)\.(only|skip|fixme)\(/;
  expect(
    paths.filter(
      (path) => unfinishedPattern.test(sources.get(path) ?? '') && !path.endsWith('house-rules.test.ts'),
    ),
  ).toEqual([]);
});

test('font sizes are the six of app/globals.css, or relative to the surrounding text', () => {
  expect(styleSheets.length).toBeGreaterThan(60);
  // Exceptions: root, print, barrage, the reader's text size, and minima below which iOS zooms to fields.
  const allowed =
    /var\(--size-(?:title|section|list|text|meta|mark)\)|var\(--text-size\)|\d(?:%|em|pt)|^clamp\(|1em \*/;
  const forbiddenSizes = styleSheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/font-size:\s*([^;]+);/g)]
      .filter(([, size]) => !allowed.test(size ?? ''))
      .map(([rule]) => `${path}: ${rule}`),
  );
  expect(forbiddenSizes).toEqual([]);
});
