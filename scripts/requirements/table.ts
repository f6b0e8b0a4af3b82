import type { CitingTest } from './test-names';

/** A row of the requirements: what is to hold. */
export interface Requirement {
  id: string;
  text: string;
}

const tableRow = /^\| (R[1-9]\.\d{2,3}) \| (.*?) \| [^|]*(?:\\\|[^|]*)*\|$/;

/** The rows that a table has, in its order. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, text] = tableRow.exec(line) ?? [];
    return id && text ? [{ id, text }] : [];
  });
}

/** Letters of a test's name, and files of a row, that the table shows. */
const mostLetters = 80;
const mostFiles = 4;

function shortened(name: string): string {
  const letters = [...name];
  const short =
    letters.length > mostLetters
      ? `${letters
          .slice(0, mostLetters - 1)
          .join('')
          .trim()}…`
      : name;
  return short.replaceAll('|', '\\|');
}

function proofs(tests: readonly CitingTest[]): string {
  if (tests.length === 0) return '–';
  const files = [...new Set(tests.map(({ file }) => file))];
  const lines = files.map((file) => {
    const [first, ...others] = tests.filter((test) => test.file === file);
    const more = others.length > 0 ? ` (+${others.length})` : '';
    return `\`${file}\`: ${shortened(first?.name ?? '')}${more}`;
  });
  const rest = lines.length - mostFiles;
  return [...lines.slice(0, mostFiles), ...(rest > 0 ? [`and ${rest} more`] : [])].join('<br>');
}

const head = `# Requirements: where each is proven

What the product is to do, row by row, and the tests that name each row: file and test, "(+n)" for further tests of that
file. A test names a row when it proves it or a part of it; tests under \`embedded/\` prove the platform’s side, tests
under \`e2e/\` what a reader sees. Written by \`npm run requirements\`.
`;

/** The table of all rows. */
export function requirementsMarkdown(
  requirements: readonly Requirement[],
  tests: readonly CitingTest[],
): string {
  const rows = requirements.map(({ id, text }) => ({
    id,
    text,
    tests: tests.filter((test) => test.rows.includes(id)),
  }));
  const named = rows.filter((row) => row.tests.length > 0).length;
  return [
    head,
    `${named} of ${rows.length} rows are named by tests.`,
    '',
    '| Row | Requirement | Proven by |',
    '| --- | --- | --- |',
    ...rows.map(({ id, text, tests: of }) => `| ${id} | ${text} | ${proofs(of)} |`),
    '',
  ].join('\n');
}
