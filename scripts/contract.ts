import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contractMarkdown } from '@/lib/contract/contract-markdown';
import { openApiDocument } from '@/lib/contract/openapi';
import { operations } from '@/lib/contract/registry';
import manifest from '../package.json';
import { writeGeneratedPage } from './generated-page';
import { alignColumns } from './platform-check/format-report';

const docsFile = 'docs/contract.md';

const usage = `node scripts/run.mjs scripts/contract.ts [option]
  (none)       prints a table of all operations
  --openapi    prints the OpenAPI 3.1 document
  --docs       prints ${docsFile}
  --check      ends with 1 if ${docsFile} differs from the output of --docs
  --out file   writes to a file instead`;

function operationTable(): string {
  const rows = [
    ['subject', 'name', 'host', 'method', 'path', 'source'],
    ...operations.map(({ subject, operation: { name, host, method, path, source } }) => {
      return [subject, name, host, method, path, source];
    }),
  ];
  return `${alignColumns(rows).join('\n')}\n`;
}

const { check, help, openapi, docs, out } = parseArgs({
  options: {
    openapi: { type: 'boolean' },
    docs: { type: 'boolean' },
    check: { type: 'boolean' },
    help: { type: 'boolean' },
    out: { type: 'string' },
  },
}).values;

function output(): string {
  if (help) return `${usage}\n`;
  if (openapi) return `${JSON.stringify(openApiDocument(operations, manifest.version), null, 2)}\n`;
  return docs ? contractMarkdown(operations) : operationTable();
}

const command = `node scripts/run.mjs scripts/contract.ts --docs --out ${docsFile}`;
if (check) writeGeneratedPage(docsFile, contractMarkdown(operations), command);
else if (out) writeFileSync(out, output());
else process.stdout.write(output());
