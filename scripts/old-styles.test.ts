import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { styleSheets } from './test/source-files';

/* Style sheets contain only what Next's CSS compiler can lower for the oldest supported browsers (ADR 0089). */

const forbiddenPatterns: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /(?<![\w-])(?:margin|padding|inset|border)-(?:inline|block): [^;\n]*var\(/,
    'Next does not lower shorthands with var(), and Chromium below 87 ignores them: use -start and -end',
  ],
  [
    /inset-inline(?:-start|-end)|inset-inline: \S+ \S|border-(?:start|end)-(?:start|end)-radius/,
    'lowered to four rules with 19 languages each: use left and right',
  ],
  [/(?:^|[\s;{])(?:translate|rotate|scale):/m, 'not supported below Chromium 104: use transform'],
  [
    /(?<!-)scripting: enabled/,
    'never true below Chromium 120: write the rule for scripts, and override it for `scripting: none`',
  ],
];

/** Allowed patterns by file: rules for wide screens, and enhancements that old browsers may ignore. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'lib/cards/card-columns.module.css': /:is\(/,
  'lib/ui/hide-on-scroll.module.css': /:not\([^)]*,/,
  'app/globals.css': /:where\(|:not\([^)]*,/,
  'lib/player/player.css': /scripting: enabled/,
  'lib/upload/upload-field.module.css': /scripting: enabled|:not\([^)]*,/,
  'lib/features/login/ui/login-page.module.css': /scripting: enabled/,
};

const readWithoutComments = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const isException = (path: string, found: string) => exceptions[path]?.test(found) ?? false;

test.each(forbiddenPatterns)('no style sheet has %p: %s', (pattern) => {
  const found = styleSheets.filter((path) => {
    const [text = ''] = pattern.exec(readWithoutComments(path)) ?? [];
    return text !== '' && !isException(path, text);
  });
  expect(found).toEqual([]);
});

test('rules that old browsers need contain no lists in :is(), :where() and :not()', () => {
  const lists = /:(?:is|where)\(|:not\([^)]*,/g;
  const found = styleSheets.flatMap((path) =>
    [...readWithoutComments(path).matchAll(lists)]
      .filter(([text]) => !isException(path, text))
      .map(([text]) => `${path} ${text}`),
  );
  expect(found).toEqual([]);
});

test('every svh and dvh has a fallback for old browsers', () => {
  const found = styleSheets.filter((path) =>
    readWithoutComments(path)
      .split('\n')
      .some((line, index, lines) => {
        const [, property] = /^\s*([a-z-]+):[^;]*\d[sd]vh/.exec(line) ?? [];
        return property !== undefined && !lines[index - 1]?.includes(`${property}:`);
      }),
  );
  // The poster needs no fallback for `svh`, because the picture also has a fixed size.
  expect(found).toEqual(['lib/features/share-picture/poster-page.module.css']);
});

/** Runs a separate process, because Jest cannot load the ES module. */
function flexGaps(css: string): string {
  const program = `
    import { flexGaps } from './scripts/old-styles.mjs';
    process.stdout.write(flexGaps(${JSON.stringify(css)}));
  `;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

test('converts the gap of flex boxes to margins of the children', () => {
  expect(flexGaps('.a,.b:lang(bo){gap:calc(8*var(--px));color:red;display:flex}')).toBe(
    '.a>*+*,.b:lang(bo)>*+*{margin-left:calc(8*var(--px))}',
  );
  expect(
    flexGaps('.a{display:flex;flex-direction:column;gap:4px 8px}.b{display:inline-flex;gap:4px 8px}'),
  ).toBe('.a>*+*{margin-top:4px}.b>*+*{margin-left:8px}');
  // The margin is on the right, because a left margin would indent wrapped lines.
  expect(flexGaps('.a{display:flex;flex-wrap:wrap;column-gap:4px}')).toBe('.a>*{margin-right:4px}');
});

test('adapts the margins if another rule changes direction or display', () => {
  const box = '.a{display:flex;gap:4px}';
  const row = '.a>*+*{margin-left:4px}';
  expect(flexGaps(`${box}.c .a{flex-direction:column;gap:2px}`)).toBe(
    `${row}.c .a>*+*{margin-left:0;margin-top:2px}`,
  );
  expect(flexGaps(`${box}.c .a{display:block}`)).toBe(`${row}.c .a>*+*{margin-left:0}`);
  expect(flexGaps(`${box}.c .a{color:red}.d .a{display:none}`)).toBe(row);
});

test('ignores grids, media queries and pseudo-elements', () => {
  expect(flexGaps('@media (min-width:9px){.a{display:flex;gap:1px}}.b{display:grid;gap:1px}')).toBe('');
  expect(flexGaps('@import "a.css";.a::before{display:flex;gap:1px}.b{display:flex}')).toBe('');
});
