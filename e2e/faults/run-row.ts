import { type Finding, type Row, Skipped, type Visitor } from './row';
import type { OpenTestBed } from './test-bed';

export interface Verdict {
  number: number;
  fault: string;
  /** `missing`: this machine lacks the row's requirements, so the result is unknown. */
  result: 'ok' | 'missed' | 'missing';
  why?: string;
  lines: readonly VerdictLine[];
  seconds: number;
}

export interface VerdictLine {
  met: Visitor;
  promised: string;
  saw: string;
  ok: boolean;
}

const order = ['seen', 'unseen', 'write'] as const;

/** @param timely whether exceeding a time limit counts as missed */
function verdictLine(
  met: Visitor,
  promised: string,
  findings: readonly Finding[],
  timely: boolean,
): VerdictLine {
  const own = findings.filter((finding) => finding.met === met);
  // A guarantee without any check counts as missed.
  if (own.length === 0) return { met, promised, saw: 'not checked', ok: false };
  const holds = ({ ok, inTime = true }: Finding) => ok && (inTime || !timely);
  return {
    met,
    promised,
    saw: own.map((finding) => `${holds(finding) ? '' : '✗ '}${finding.saw}`).join('; '),
    ok: own.every(holds),
  };
}

async function checkRow(row: Row, { stage, endRow }: OpenTestBed) {
  const promised = order.flatMap((met) =>
    row.guarantees[met] ? [{ met, promised: row.guarantees[met] }] : [],
  );
  try {
    const findings = await row.check(stage);
    return promised.map(({ met, promised: what }) => verdictLine(met, what, findings, !stage.short));
  } catch (problem) {
    if (problem instanceof Skipped) return problem;
    return promised.map((line) => ({ ...line, saw: `✗ ${String(problem).split('\n', 1)[0]}`, ok: false }));
  } finally {
    await endRow();
  }
}

/** Runs one row. An exception counts as missed, and the next row starts fresh. */
export async function runRow(row: Row, open: OpenTestBed): Promise<Verdict> {
  const { number, fault } = row;
  const since = performance.now();
  const lines = await checkRow(row, open);
  const seconds = (performance.now() - since) / 1000;
  if (lines instanceof Skipped)
    return { number, fault, result: 'missing', why: lines.message, lines: [], seconds };
  return { number, fault, result: lines.every(({ ok }) => ok) ? 'ok' : 'missed', lines, seconds };
}
