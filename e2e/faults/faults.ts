import { parseArgs } from 'node:util';
import type { Met } from './row';
import { runRow, type Verdict } from './run-row';
import { openStage } from './stage';
import { table } from './table';

/* npm run faults [-- --only 1,5,9] [--json]: what happens to readers and writers under each fault, with figures. */

const usage = `npm run faults -- [--only 1,5,9] [--short] [--json]

  --only   rows by their numbers; all by default (some quarter of an hour)
  --short  fewer and shorter tries, no time judged, as in npm test
  --json   one JSON document in place of the table`;

const names: Record<Met, string> = { seen: 'read before', unseen: 'never read', write: 'a write' };
const marks: Record<Verdict['result'], string> = { ok: '✓', missed: '✗', missing: '–' };

function printed({ number, fault, result, why, lines, seconds }: Verdict): string {
  const took = result === 'missing' ? `${why}: nothing is known of it` : `${seconds.toFixed(0)} s`;
  const rows = lines.map(
    ({ met, promised, saw, ok }) =>
      `     ${ok ? '✓' : '✗'} ${names[met].padEnd(11)}  promised  ${promised}\n${' '.repeat(20)}seen      ${saw}`,
  );
  return [`${marks[result]} ${String(number).padStart(2)}  ${fault} (${took})`, ...rows].join('\n');
}

function summary(verdicts: readonly Verdict[]): string {
  const count = (result: Verdict['result']) => verdicts.filter((one) => one.result === result).length;
  return `${count('ok')} rows hold, ${count('missed')} miss, of ${count('missing')} nothing is known`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const asked = values.only?.split(',').map(Number);
  const unknown = asked?.filter((number) => !table.some((row) => row.number === number)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no row ${values.only}. ${usage}`);
  const rows = table.filter(({ number }) => asked?.includes(number) ?? true);
  const open = await openStage({ short: values.short });
  const verdicts: Verdict[] = [];
  try {
    for (const row of rows) {
      const verdict = await runRow(row, open);
      verdicts.push(verdict);
      if (!values.json) console.log(`${printed(verdict)}\n`);
    }
  } finally {
    await open.close();
  }
  console.log(values.json ? JSON.stringify({ rows: verdicts }, undefined, 2) : summary(verdicts));
  // What this machine cannot look at is no pass where it was asked for by its number.
  const bad = verdicts.some(
    ({ result }) => result === 'missed' || (result === 'missing' && asked !== undefined),
  );
  if (bad) process.exitCode = 1;
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
