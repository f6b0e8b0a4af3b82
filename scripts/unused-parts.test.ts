import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import * as messages from '@/messages/source';
import { sources, styleSheets } from './test/source-files';

const cssModules = styleSheets.filter((path) => path.endsWith('.module.css'));

function classesOfModules(): Map<string, Set<string>> {
  const imports = cssModules.map((path, index) => `import m${index} from './${path}';`);
  const list = cssModules.map((path, index) => `[${JSON.stringify(path)}, Object.keys(m${index})]`);
  const { outputFiles } = buildSync({
    stdin: { contents: `${imports.join('\n')}\nmodule.exports = [${list}];`, resolveDir: '.' },
    bundle: true,
    external: ['/drawings/*', '/no-picture.svg'],
    format: 'cjs',
    outdir: '/',
    write: false,
  });
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const bundle: { exports: [string, string[]][] } = { exports: [] };
  new Function('module', code)(bundle);
  return new Map(
    bundle.exports.map(([path, names]) => {
      const text = readFileSync(path, 'utf8');
      return [path, new Set(names.filter((name) => !text.includes(`@keyframes ${name} `)))];
    }),
  );
}

function resolveImport(importer: string, path: string): string {
  return path.startsWith('@/') ? path.slice(2) : join(dirname(importer), path).replaceAll('\\', '/');
}

interface ClassUse {
  classes: Set<string>;
  /** True for access by a computed name (`styles[name]`), with which unused classes cannot be found. */
  hasComputedNames: boolean;
}

function usesOfModules(): Map<string, ClassUse> {
  const uses = new Map<string, ClassUse>(
    cssModules.map((path) => [path, { classes: new Set(), hasComputedNames: false }]),
  );
  for (const [file, text] of sources) {
    for (const [, name = '', path = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const use = uses.get(resolveImport(file, path));
      if (!use) throw new Error(`${file} imports ${path}, which is not there`);
      // The lookbehind skips file paths that contain the import's name, such as `./styles.module.css`.
      for (const [, used = ''] of text.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g')))
        use.classes.add(used);
      use.hasComputedNames ||= new RegExp(`\\b${name}\\[`).test(text);
    }
  }
  return uses;
}

test('every class of a CSS module is used, and every used class exists', () => {
  const classes = classesOfModules();
  expect(classes.size).toBeGreaterThan(150);
  const problems = [...usesOfModules()].flatMap(([path, { classes: used, hasComputedNames }]) => {
    const definedClasses = classes.get(path) ?? new Set();
    return [
      ...[...definedClasses]
        .filter((name) => !hasComputedNames && !used.has(name))
        .map((name) => `${path}: nothing has .${name}`),
      ...[...used].filter((name) => !definedClasses.has(name)).map((name) => `${path}: there is no .${name}`),
    ];
  });
  expect(problems).toEqual([]);
});

interface MessageTree {
  [key: string]: string | MessageTree;
}

function keysOf(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const placeholderPattern = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Matches a computed message key, which begins with a word, or with a variable and a word. */
const computedKeyPattern = new RegExp(
  `\`((?:\\w+|${placeholderPattern.source}\\.\\w+)\\.(?:[\\w.]|${placeholderPattern.source})+)\``,
  'g',
);

test('R1.19 every message is used', () => {
  const used = new Set<string>();
  const patterns = new Set<string>();
  for (const [file, text] of sources) {
    if (!/^(app|embedded|lib|server)\//.test(file) || /\.test\.tsx?$/.test(file)) continue;
    for (const [, key = ''] of text.matchAll(/['`](\w+(?:\.\w+)+)['`]/g)) used.add(key);
    for (const [, key = ''] of text.matchAll(computedKeyPattern))
      patterns.add(key.replaceAll('.', '\\.').replace(placeholderPattern, '\\w+'));
  }
  const varying = new RegExp(`^(?:${[...patterns].join('|')})$`);
  // `server/error-page-messages.ts` reads all messages of `errorPage` as one object.
  const unused = keysOf(messages).filter(
    (key) => !used.has(key) && !varying.test(key) && !key.startsWith('errorPage.'),
  );
  expect(unused).toEqual([]);
});
