import { type FaultRow, type Finding, type RequestKind, UncheckedRow } from './fault-row';
import type { OpenTestBed } from './test-bed';

export interface RowResult {
  number: number;
  fault: string;
  /** `missing`: the machine lacks a requirement of the row. */
  result: 'ok' | 'missed' | 'missing';
  why?: string;
  lines: readonly ResultLine[];
  seconds: number;
}

interface ResultLine {
  requestKind: RequestKind;
  expected: string;
  measured: string;
  ok: boolean;
}

const requestKinds = ['cached', 'uncached', 'write'] as const;

function resultLine(
  requestKind: RequestKind,
  expected: string,
  findings: readonly Finding[],
  isTimely: boolean,
): ResultLine {
  const matchingFindings = findings.filter((finding) => finding.requestKind === requestKind);
  if (matchingFindings.length === 0) return { requestKind, expected, measured: 'not checked', ok: false };
  const isMet = ({ ok, inTime = true }: Finding) => ok && (inTime || !isTimely);
  return {
    requestKind,
    expected,
    measured: matchingFindings
      .map((finding) => `${isMet(finding) ? '' : '✗ '}${finding.measured}`)
      .join('; '),
    ok: matchingFindings.every(isMet),
  };
}

async function checkRow(row: FaultRow, { testBed, endRow }: OpenTestBed) {
  const expected = requestKinds.flatMap((requestKind) =>
    row.guarantees[requestKind] ? [{ requestKind, expected: row.guarantees[requestKind] }] : [],
  );
  try {
    const findings = await row.check(testBed);
    return expected.map(({ requestKind, expected }) =>
      resultLine(requestKind, expected, findings, !testBed.isShort),
    );
  } catch (problem) {
    if (problem instanceof UncheckedRow) return problem;
    return expected.map((line) => ({
      ...line,
      measured: `✗ ${String(problem).split('\n', 1)[0]}`,
      ok: false,
    }));
  } finally {
    await endRow();
  }
}

/** Runs a row. An exception counts as missed. */
export async function runRow(row: FaultRow, testBed: OpenTestBed): Promise<RowResult> {
  const { number, fault } = row;
  const startedAt = performance.now();
  const lines = await checkRow(row, testBed);
  const seconds = (performance.now() - startedAt) / 1000;
  if (lines instanceof UncheckedRow)
    return { number, fault, result: 'missing', why: lines.message, lines: [], seconds };
  return { number, fault, result: lines.every(({ ok }) => ok) ? 'ok' : 'missed', lines, seconds };
}
