import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { evaluateModule } from './bundle-entries.mjs';

async function localNames(esbuild, path) {
  const contents = `export { default } from ${JSON.stringify(path)}`;
  const { default: names } = await evaluateModule(esbuild, { stdin: { contents, resolveDir: '.' } });
  return Object.keys(names);
}

/** @throws if several modules have the same class names */
function prefixOf(css, names, path) {
  const [first] = names;
  const found = new Set(
    [...css.matchAll(new RegExp(`\\.([\\w-]+_)${first}(?![\\w-])`, 'g'))].map(([, prefix]) => prefix),
  );
  const has = (name) => css.includes(`.${name}`) || css.includes(`@keyframes ${name}`);
  const fitting = [...found].filter((prefix) => names.every((name) => has(prefix + name)));
  if (fitting.length !== 1)
    throw new Error(`${path}: ${fitting.length} modules in Next's style sheets have these class names`);
  return fitting[0];
}

/** In development, class names are looked up in the page's style sheets. */
const inPage = (path) => `
  const pattern = (name) => new RegExp('\\\\.(${basename(path, '.module.css')}-module__[\\\\w-]+__' + name + ')(?![\\\\w-])');
  const find = (name) => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules) {
        const found = pattern(name).exec(rule.cssText);
        if (found) return found[1];
      }
  };
  export default new Proxy({}, { get: (_, name) => find(name) });`;

/** Gives islands the class names of Next's style sheets in the folder `sheets`, undefined in dev mode. */
export function classNames(sheets) {
  return {
    name: 'class-names',
    setup({ onLoad, esbuild }) {
      const css = (sheets ? readdirSync(sheets) : [])
        .filter((name) => name.endsWith('.css'))
        .map((name) => readFileSync(join(sheets, name), 'utf8'))
        .join('\n');
      onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        if (!sheets) return { contents: inPage(path) };
        const names = await localNames(esbuild, path);
        const prefix = prefixOf(css, names, path);
        const map = Object.fromEntries(names.map((name) => [name, prefix + name]));
        return { contents: `export default ${JSON.stringify(map)}` };
      });
    },
  };
}
