import { readdirSync, readFileSync } from 'node:fs';

const folders = ['app', 'e2e', 'embedded', 'lib', 'messages', 'scripts', 'server', 'tools'];

/** Our sources; clips are cut into segments that are called .ts, too. */
const sources = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('embedded/content/media/'));

const textOf = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));

function linesOf(path: string): number {
  return textOf.get(path)?.trimEnd().split('\n').length ?? 0;
}

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(200);
});

test("'use client' stands in every *.island.tsx file and nowhere else", () => {
  const marked = sources.filter((path) => /^['"]use client['"];$/m.test(textOf.get(path) ?? ''));
  const named = sources.filter((path) => path.endsWith('.island.tsx'));
  expect(marked).toEqual(named);
});

test('no page waits for a script to put streamed parts into place (ADR 0041)', () => {
  const streaming = sources.filter(
    (path) =>
      /^(app|lib)\//.test(path) &&
      (/\bSuspense\b/.test(textOf.get(path) ?? '') || /\/loading\.tsx$/.test(path)),
  );
  expect(streaming).toEqual([]);
});

test('pages are maps of at most 40 lines', () => {
  expect(sources.filter((path) => /^app\/(.+\/)?page\.tsx$/.test(path) && linesOf(path) > 40)).toEqual([]);
});

test('one subject a file: fewer than 300 lines', () => {
  expect(sources.filter((path) => linesOf(path) >= 300 && !/\.test\.tsx?$/.test(path))).toEqual([]);
});

test('no file hides its subject behind index, utils or helpers', () => {
  expect(sources.filter((path) => /(^|\/)(index|utils?|helpers?)\.[a-z]+$/.test(path))).toEqual([]);
});

test('nothing is left to be done later, and nothing is skipped', () => {
  const left = /\b(TODO|FIXME|XXX)\b|\b(test|it|describe)\.(only|skip|fixme)\(/;
  expect(
    sources.filter((path) => left.test(textOf.get(path) ?? '') && !path.endsWith('house-rules.test.ts')),
  ).toEqual([]);
});

test('look.md: sizes of type are the six of app/globals.css, or parts of the text around them', () => {
  const styles = ['app', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => path.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(60);
  // The root's size, paper, the reader's own size, comments that fly, and fields that browsers would zoom into.
  const allowed =
    /var\(--size-(?:title|section|list|text|meta|mark)\)|var\(--text-size\)|\d(?:%|em|pt)|^clamp\(|1em \*/;
  const others = styles.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/font-size:\s*([^;]+);/g)]
      .filter(([, size]) => !allowed.test(size ?? ''))
      .map(([rule]) => `${path}: ${rule}`),
  );
  expect(others).toEqual([]);
});
