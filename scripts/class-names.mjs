import { basename } from 'node:path';
import { evaluateModule } from './bundle-entries.mjs';

async function localNames(esbuild, path) {
  const contents = `export { default } from ${JSON.stringify(path)}`;
  const { default: names } = await evaluateModule(esbuild, { stdin: { contents, resolveDir: '.' } });
  return Object.keys(names);
}

/** Returns the module's prefix. @throws unless exactly one module of the build has these class names */
function prefixOf(builtNames, names, path) {
  const [first] = names;
  const prefixes = [...builtNames.keys()]
    .filter((name) => name.endsWith(`_${first}`))
    .map((name) => name.slice(0, -first.length));
  const matches = prefixes.filter((prefix) => names.every((name) => builtNames.has(prefix + name)));
  if (matches.length !== 1)
    throw new Error(`${path}: ${matches.length} modules in Next's style sheets have these class names`);
  return matches[0];
}

/** Returns code for development that finds class names in the page's style sheets. */
const pageLookupCode = (path) => `
  const pattern = (name) => new RegExp('\\\\.(${basename(path, '.module.css')}-module__[\\\\w-]+__' + name + ')(?![\\\\w-])');
  const find = (name) => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules) {
        const found = pattern(name).exec(rule.cssText);
        if (found) return found[1];
      }
  };
  export default new Proxy({}, { get: (_, name) => find(name) });`;

/** Returns a plugin that gives islands the class names of the pages. `builtNames` is undefined in dev mode. */
export function classNamesPlugin(builtNames) {
  return {
    name: 'class-names',
    setup({ onLoad, esbuild }) {
      onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        if (!builtNames) return { contents: pageLookupCode(path) };
        const names = await localNames(esbuild, path);
        const prefix = prefixOf(builtNames, names, path);
        const map = Object.fromEntries(names.map((name) => [name, builtNames.get(prefix + name)]));
        return { contents: `export default ${JSON.stringify(map)}` };
      });
    },
  };
}
