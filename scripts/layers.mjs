// Checks imports by the rules of .dependency-cruiser.mjs: node scripts/layers.mjs [folder]
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { transformSync } from 'esbuild';
import { browser, structure } from '../.dependency-cruiser.mjs';

const roots = ['app', 'deploy', 'e2e', 'embedded', 'lib', 'messages', 'middleware.ts', 'scripts', 'server'];
const ignoredPattern = /^embedded\/content\/(articles|media)$/;
const scriptPattern = /\.tsx?$/;
/** Type import or export, but not a declaration such as `export type X =`. */
const typeImportPattern = /^(import |export )type (?=[{*]|\w+ from )/gm;
const copiedPattern = /\.(css|json|mjs)$/;

/** Copies sources without their types, because dependency-cruiser cannot parse types with TypeScript 7. */
function copyWithoutTypes(path, target, keepTypeImports) {
  if (ignoredPattern.test(path)) return;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    for (const name of readdirSync(path)) copyWithoutTypes(`${path}/${name}`, target, keepTypeImports);
    return;
  }
  const file = `${target}/${path}`;
  if (!stats || !(scriptPattern.test(path) || copiedPattern.test(path))) return;
  mkdirSync(dirname(file), { recursive: true });
  if (copiedPattern.test(path)) copyFileSync(path, file);
  else writeFileSync(file, withoutTypes(readFileSync(path, 'utf8'), path, keepTypeImports));
}

function withoutTypes(source, path, keepTypeImports) {
  const code = keepTypeImports ? source.replace(typeImportPattern, '$1') : source;
  return transformSync(code, {
    sourcefile: path,
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    // The newest version of JavaScript that dependency-cruiser parses.
    target: 'es2020',
    supported: { 'top-level-await': true },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: keepTypeImports } },
  }).code;
}

async function checkGraph(graph, rules, { from, keepTypeImports }) {
  const target = resolve('.cache/layers', graph);
  rmSync(target, { recursive: true, force: true });
  for (const root of from) copyWithoutTypes(root, target, keepTypeImports);
  copyFileSync('package.json', `${target}/package.json`);
  const existing = from.filter((place) => statSync(`${target}/${place}`, { throwIfNoEntry: false }));
  const { output, exitCode } = await cruise(
    existing,
    {
      baseDir: target,
      ruleSet: { forbidden: rules },
      validate: true,
      outputType: 'err-long',
      doNotFollow: { path: 'node_modules' },
    },
    {
      alias: { '@': target },
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
    },
  );
  rmSync(target, { recursive: true });
  console.log(`${graph}: ${output.trim()}`);
  if (exitCode > 0) process.exitCode = 1;
}

if (process.argv[2]) process.chdir(process.argv[2]);
await checkGraph('structure', structure, { from: roots, keepTypeImports: true });
await checkGraph('browser', browser, { from: ['app', 'lib', 'messages'], keepTypeImports: false });
