import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { styleSheets } from './our-sources';

/* What Next's CSS compiler cannot lower for the oldest browsers of package.json's browserslist (ADR 0089) is not written. */

const withReasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /(?<![\w-])(?:margin|padding|inset|border)-(?:inline|block): [^;\n]*var\(/,
    'a shorthand with var() stays whole, and Chromium below 87 drops it: write -start and -end',
  ],
  [
    /inset-inline(?:-start|-end)|inset-inline: \S+ \S|border-(?:start|end)-(?:start|end)-radius/,
    'lowered to four rules with 19 languages each: write left and right',
  ],
  [/(?:^|[\s;{])(?:translate|rotate|scale):/m, 'younger than Chromium 104: write transform'],
  [
    /(?<!-)scripting: enabled/,
    'below Chromium 120 never true: write the rule for scripts, and one for `scripting: none`',
  ],
];

/** Rules for wide screens, and additions that old browsers may lack. */
const mayLack: Readonly<Record<string, RegExp>> = {
  'lib/cards/card-columns.module.css': /:is\(/,
  'lib/ui/hide-on-scroll.module.css': /:not\([^)]*,/,
  'app/globals.css': /:where\(|:not\([^)]*,/,
  'lib/player/player.css': /scripting: enabled/,
  'lib/upload/upload-field.module.css': /scripting: enabled|:not\([^)]*,/,
  'lib/features/login/ui/login-page.module.css': /scripting: enabled/,
};

const plain = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const may = (path: string, found: string) => mayLack[path]?.test(found) ?? false;

test.each(withReasons)('no style sheet has %p: %s', (pattern) => {
  const found = styleSheets.filter((path) => {
    const [text = ''] = pattern.exec(plain(path)) ?? [];
    return text !== '' && !may(path, text);
  });
  expect(found).toEqual([]);
});

test('lists in :is(), :where() and :not() are written out where old browsers need the rule', () => {
  const lists = /:(?:is|where)\(|:not\([^)]*,/g;
  const found = styleSheets.flatMap((path) =>
    [...plain(path).matchAll(lists)].filter(([text]) => !may(path, text)).map(([text]) => `${path} ${text}`),
  );
  expect(found).toEqual([]);
});

test('what is as high as the screen has a height for browsers without svh and dvh', () => {
  const found = styleSheets.filter((path) =>
    plain(path)
      .split('\n')
      .some((line, index, lines) => {
        const [, property] = /^\s*([a-z-]+):[^;]*\d[sd]vh/.exec(line) ?? [];
        return property !== undefined && !lines[index - 1]?.includes(`${property}:`);
      }),
  );
  // A picture there has a size of its own.
  expect(found).toEqual(['lib/features/share-picture/poster-page.module.css']);
});

/** The rules that old browsers get for a sheet. Scripts of the build are plain ES modules, which Jest does not load. */
function flexGaps(css: string): string {
  const program = `
    import { flexGaps } from './scripts/old-styles.mjs';
    process.stdout.write(flexGaps(${JSON.stringify(css)}));
  `;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

test('children of flex boxes get the gap as margins where flex boxes have none', () => {
  expect(flexGaps('.a,.b:lang(bo){gap:calc(8*var(--px));color:red;display:flex}')).toBe(
    '.a>*+*,.b:lang(bo)>*+*{margin-left:calc(8*var(--px))}',
  );
  expect(
    flexGaps('.a{display:flex;flex-direction:column;gap:4px 8px}.b{display:inline-flex;gap:4px 8px}'),
  ).toBe('.a>*+*{margin-top:4px}.b>*+*{margin-left:8px}');
  // Nothing is set in from the edge where a line breaks.
  expect(flexGaps('.a{display:flex;flex-wrap:wrap;column-gap:4px}')).toBe('.a>*{margin-right:4px}');
});

test('a box that becomes a column, or no flex box, in another rule has other margins there', () => {
  const box = '.a{display:flex;gap:4px}';
  const row = '.a>*+*{margin-left:4px}';
  expect(flexGaps(`${box}.c .a{flex-direction:column;gap:2px}`)).toBe(
    `${row}.c .a>*+*{margin-left:0;margin-top:2px}`,
  );
  expect(flexGaps(`${box}.c .a{display:block}`)).toBe(`${row}.c .a>*+*{margin-left:0}`);
  expect(flexGaps(`${box}.c .a{color:red}.d .a{display:none}`)).toBe(row);
});

test('grids, rules under a condition and pseudo-elements get none', () => {
  expect(flexGaps('@media (min-width:9px){.a{display:flex;gap:1px}}.b{display:grid;gap:1px}')).toBe('');
  expect(flexGaps('@import "a.css";.a::before{display:flex;gap:1px}.b{display:flex}')).toBe('');
});
