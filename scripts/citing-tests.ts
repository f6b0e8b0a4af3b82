import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

export interface CitingTest {
  file: string;
  /** Title without the row numbers. `…` replaces values that the test fills in. */
  name: string;
  rows: readonly string[];
}

const folders = ['app', 'bench', 'e2e', 'embedded', 'lib', 'messages', 'scripts', 'server'];

/** Names of test files, and of the program that runs the tests in WebKit. */
const testFilePattern = /\.(?:test\.tsx?|spec\.ts)$|^webkit\.ts$/;

const testCallPattern = /^(?:test|it|describe)\b/;

const rowPattern = /\bR[1-9]\.\d{2,3}\b/g;
const emptyBracketsPattern = / ?\([ ,–]*\)/g;
const placeholderPattern = /%[sdijpo]|\$\{[^}]*\}|\$\w+/g;

export function allCitingTests(): CitingTest[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && testFilePattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap(citingTests);
}

/** Returns the text of a string or template, with `${…}` as in the source; undefined for other nodes. */
function textOf(node: Node | undefined, text: string): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined;
}

function citingTests(file: string): CitingTest[] {
  const text = readFileSync(file, 'utf8');
  const tests: CitingTest[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!testCallPattern.test(text.slice(callee.start, callee.end))) return;
      const name = textOf(first, text);
      const rows = name?.match(rowPattern) ?? [];
      if (!name || rows.length === 0) return;
      const title = name
        .replace(rowPattern, '')
        .replace(emptyBracketsPattern, '')
        .replace(placeholderPattern, '…')
        .trim();
      tests.push({ file, name: title, rows: [...new Set(rows)] });
    },
  });
  visitor.visit(parseSync(file, text).program);
  return tests;
}
