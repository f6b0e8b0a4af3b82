import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { build } from 'esbuild';
import { type Node, type Program, parseSync, Visitor } from 'oxc-parser';
import packageJson from '../../package.json';
import { sources } from './source-files';

type BrowserList = keyof typeof packageJson.browserslist;

/** Browsers by their names in the compatibility data. Other browsers have the same engine as one of these. */
const browsers = [
  ['chrome', 'chrome'],
  ['firefox', 'firefox'],
  ['ios_saf', 'safari_ios'],
  ['safari', 'safari'],
] as const;

/** Returns true if all browsers support an API. Support behind a flag or prefix does not count. */
function isSupported(list: BrowserList, { support }: CompatStatement): boolean {
  return browsers.every(([name, key]) => {
    const query = packageJson.browserslist[list].find((entry) => entry.startsWith(`${name} >= `));
    const floor = Number(query?.split(' >= ')[1]);
    return [support[key] ?? []].flat().some(({ flags, prefix, alternative_name: other, version_added }) => {
      const since = Number.parseFloat(String(version_added).replace('≤', ''));
      return !flags && !prefix && !other && since <= floor;
    });
  });
}

/**
 * Returns true by name for supported APIs: globals (`URL`), static members (`URL.canParse`), other members (`.at`)
 * and events (`on:formdata`). A member is supported if any interface supports it, because types are unknown here.
 */
function readNames(list: BrowserList): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>();
  const add = (name: string, statement: CompatStatement | undefined) => {
    if (statement) names.set(name, names.get(name) === true || isSupported(list, statement));
  };
  for (const group of [compatData.api, compatData.javascript.builtins ?? {}]) {
    for (const [owner, { __compat: statement, ...members }] of Object.entries<Identifier>(group)) {
      add(owner, statement);
      for (const [key, member] of Object.entries<Identifier>(members)) {
        const name = key.replace(/_static$/, '');
        if (key.endsWith('_event')) add(`on:${key.slice(0, -'_event'.length)}`, member.__compat);
        else add(name === key ? `.${name}` : `${owner}.${name}`, member.__compat);
      }
    }
  }
  return names;
}

/** Returns the API names that an identifier or a member may have, most specific first. */
function namesOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression') return [];
  const { object, property, computed } = node;
  if (computed || property.type !== 'Identifier') return [];
  const memberName = `.${property.name}`;
  return object.type === 'Identifier' ? [object.name + memberName, memberName] : [memberName];
}

/** Returns names that scripts test before use (`'name' in …`, `typeof name`) or define as members. */
function knownNames(code: string, program: Program): string[] {
  const names = [...code.matchAll(/["'](\w+)["'] in |typeof (?:\w+\.)*(\w+)/g)].map(
    ([, one = '', other = '']) => one || other,
  );
  const addMember = ({ key, computed }: { key: Node; computed: boolean }) => {
    if (!computed && key.type === 'Identifier') names.push(key.name);
  };
  new Visitor({ MethodDefinition: addMember, Property: addMember }).visit(program);
  return names;
}

function visitUses(program: Program, onUse: (names: readonly string[]) => void): void {
  new Visitor({
    CallExpression({ callee, arguments: [first], optional }) {
      const names = callee.type === 'MemberExpression' && optional ? [] : namesOf(callee);
      onUse(names);
      const listens = names.some((name) => name.endsWith('addEventListener'));
      if (listens && first?.type === 'Literal') onUse([`on:${first.value}`]);
    },
    NewExpression({ callee }) {
      onUse(namesOf(callee));
    },
    // In `a.b.c`, `a.b` must exist: reading `c` of undefined would throw.
    MemberExpression({ object, optional }) {
      if (!optional) onUse(namesOf(object));
    },
  }).visit(program);
}

function findNewApis(scripts: readonly string[], list: BrowserList): string[] {
  const names = readNames(list);
  const programs = scripts.map((code) => {
    const { program, errors } = parseSync('script.js', code);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return program;
  });
  const safeNames = new Set(programs.flatMap((program, index) => knownNames(scripts[index] ?? '', program)));
  const found = new Set<string>();
  for (const program of programs) {
    visitUses(program, (candidates) => {
      const name = candidates.find((candidate) => names.has(candidate));
      if (name === undefined || names.get(name) || safeNames.has(name.split(/[.:]/).pop() ?? '')) return;
      found.add(name);
    });
  }
  return [...found].sort();
}

const filesNamed = (name: RegExp) =>
  [...sources.keys()].filter((path) => !path.startsWith('app/dev/') && name.test(path));

async function newApisOf(entryPoints: string[], list: BrowserList): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    packages: 'external',
    outdir: '/',
    write: false,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    loader: { '.css': 'empty', '.module.css': 'empty' },
  });
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.js')).map(({ text }) => text);
  return findNewApis(scripts, list);
}

// Prints unsupported APIs of the named scripts (default: all) as JSON, for `defaults` and `full` separately.
const files = process.argv.slice(2);
const hasArguments = files.length > 0;
const [defaults, full] = await Promise.all([
  newApisOf(hasArguments ? files : filesNamed(/\.(inline|script)\.ts$/), 'defaults'),
  newApisOf(hasArguments ? files : filesNamed(/\.island\.tsx$|^lib\/browser\/start-root\.tsx$/), 'full'),
]);
console.log(JSON.stringify({ defaults, full }));
