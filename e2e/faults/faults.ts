import { parseArgs } from 'node:util';
import type { RequestKind } from './fault-row';
import { faultTable } from './fault-table';
import { type RowResult, runRow } from './run-row';
import { openTestBed } from './test-bed';

const usage = `node scripts/run.mjs e2e/faults/faults.ts [--only 1,5,9 | --rest] [--short] [--json]

  --only   rows by number; all by default (about 15 minutes)
  --rest   only the rows that the browser tests skip
  --short  fewer and shorter tries, times are not checked, as in npm run test:deep
  --json   one JSON document instead of the table`;

const kindLabels: Record<RequestKind, string> = {
  cached: 'cached page',
  uncached: 'new page',
  write: 'write',
};
const resultSymbols: Record<RowResult['result'], string> = { ok: '✓', missed: '✗', missing: '–' };

function formatRowResult({ number, fault, result, why, lines, seconds }: RowResult): string {
  const note = result === 'missing' ? `not checked: ${why}` : `${seconds.toFixed(0)} s`;
  const rows = lines.map(
    ({ requestKind, expected, measured, ok }) =>
      `     ${ok ? '✓' : '✗'} ${kindLabels[requestKind].padEnd(11)}  expected  ${expected}\n${' '.repeat(20)}measured  ${measured}`,
  );
  return [`${resultSymbols[result]} ${String(number).padStart(2)}  ${fault} (${note})`, ...rows].join('\n');
}

function summary(results: readonly RowResult[]): string {
  const count = (result: RowResult['result']) =>
    results.filter((verdict) => verdict.result === result).length;
  return `${count('ok')} rows passed, ${count('missed')} failed, ${count('missing')} were not checked`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rest: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const selectedRows = values.only?.split(',').map(Number);
  const unknownRows =
    selectedRows?.filter((number) => !faultTable.some((row) => row.number === number)) ?? [];
  if (unknownRows.length > 0) throw new Error(`Unknown row in ${values.only}. ${usage}`);
  const rows = faultTable.filter(
    ({ number, skippedBecause }) =>
      (selectedRows?.includes(number) ?? true) && (!values.rest || skippedBecause !== undefined),
  );
  const testBed = await openTestBed({ isShort: values.short });
  const verdicts: RowResult[] = [];
  try {
    for (const row of rows) {
      const verdict = await runRow(row, testBed);
      verdicts.push(verdict);
      if (!values.json) console.log(`${formatRowResult(verdict)}\n`);
    }
  } finally {
    await testBed.close();
  }
  console.log(values.json ? JSON.stringify({ rows: verdicts }, undefined, 2) : summary(verdicts));
  // A row that the command line selects must be checked: `missing` means that it was not.
  const hasFailed = verdicts.some(
    ({ result }) => result === 'missed' || (result === 'missing' && selectedRows !== undefined),
  );
  if (hasFailed) process.exitCode = 1;
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
