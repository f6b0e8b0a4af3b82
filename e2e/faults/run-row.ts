import { type Finding, LeftOut, type Met, type Row } from './row';
import type { OpenStage } from './stage';

/** What came of a row. */
export interface Verdict {
  number: number;
  fault: string;
  /** `missing` where this machine has not what the row needs: nobody knows. */
  result: 'ok' | 'missed' | 'missing';
  /** Why nobody knows. */
  why?: string;
  lines: readonly Line[];
  seconds: number;
}

/** One of those whom the fault met. */
export interface Line {
  met: Met;
  promised: string;
  saw: string;
  ok: boolean;
}

const order = ['seen', 'unseen', 'write'] as const;

/** @param timely whether a row that takes too long is missed */
function lineOf(met: Met, promised: string, findings: readonly Finding[], timely: boolean): Line {
  const own = findings.filter((finding) => finding.met === met);
  // What was promised and not looked at has not been seen to hold.
  if (own.length === 0) return { met, promised, saw: 'not looked at', ok: false };
  const holds = ({ ok, inTime = true }: Finding) => ok && (inTime || !timely);
  return {
    met,
    promised,
    saw: own.map((finding) => `${holds(finding) ? '' : '✗ '}${finding.saw}`).join('; '),
    ok: own.every(holds),
  };
}

async function lookAt(row: Row, { stage, endRow }: OpenStage) {
  const promised = order.flatMap((met) => (row.promised[met] ? [{ met, promised: row.promised[met] }] : []));
  try {
    const findings = await row.look(stage);
    return promised.map(({ met, promised: what }) => lineOf(met, what, findings, !stage.short));
  } catch (problem) {
    if (problem instanceof LeftOut) return problem;
    return promised.map((line) => ({ ...line, saw: `✗ ${String(problem).split('\n', 1)[0]}`, ok: false }));
  } finally {
    await endRow();
  }
}

/** Runs one row. What it throws is a miss, and the next row begins anew. */
export async function runRow(row: Row, open: OpenStage): Promise<Verdict> {
  const { number, fault } = row;
  const since = performance.now();
  const lines = await lookAt(row, open);
  const seconds = (performance.now() - since) / 1000;
  if (lines instanceof LeftOut)
    return { number, fault, result: 'missing', why: lines.message, lines: [], seconds };
  return { number, fault, result: lines.every(({ ok }) => ok) ? 'ok' : 'missed', lines, seconds };
}
