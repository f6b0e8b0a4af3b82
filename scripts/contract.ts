import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { contractMarkdown } from '@/lib/contract/markdown';
import { openApiDocument } from '@/lib/contract/openapi';
import { operations } from '@/lib/contract/registry';

const docsFile = 'docs/contract.md';

const usage = `node scripts/run.mjs scripts/contract.ts [option]
  (none)       prints a table of all operations
  --openapi    prints the OpenAPI 3.1 document
  --docs       prints ${docsFile}
  --check      ends with 1 if ${docsFile} differs from the output of --docs
  --out file   writes to a file instead`;

function table(): string {
  const rows = [
    ['subject', 'name', 'host', 'method', 'path', 'source'],
    ...operations.map(({ subject, operation: { name, host, method, path, source } }) => [
      subject,
      name,
      host,
      method,
      path,
      source,
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function openapi(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return `${JSON.stringify(openApiDocument(operations, version), null, 2)}\n`;
}

function check(): void {
  let committed = '';
  try {
    committed = readFileSync(docsFile, 'utf8');
  } catch {
    // A missing file counts as different.
  }
  if (committed === contractMarkdown(operations)) return;
  console.error(
    `${docsFile} is not up to date; run: node scripts/run.mjs scripts/contract.ts --docs --out ${docsFile}`,
  );
  process.exitCode = 1;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      openapi: { type: 'boolean' },
      docs: { type: 'boolean' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
      out: { type: 'string' },
    },
  });
  if (values.check) {
    check();
    return;
  }
  const written = values.help
    ? `${usage}\n`
    : values.openapi
      ? openapi()
      : values.docs
        ? contractMarkdown(operations)
        : table();
  if (values.out) writeFileSync(values.out, written);
  else process.stdout.write(written);
}

main();
