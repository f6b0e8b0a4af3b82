import { expect, test } from '../../browser-test';
import { faultTable } from '../../faults/fault-table';
import { runRow } from '../../faults/run-row';
import { type OpenTestBed, openTestBed } from '../../faults/test-bed';

/* Short run of `node scripts/run.mjs e2e/faults/faults.ts`, without time limits. */

// The rows of the fault table share a site, so they run in order.
test.describe.configure({ mode: 'default' });

let openBed: OpenTestBed;

test.beforeAll(async () => {
  openBed = await openTestBed({ isShort: true });
});

test.afterAll(async () => {
  await openBed.close();
});

for (const row of faultTable) {
  if (row.skippedBecause) continue;
  test(`fault ${row.number} meets its guarantees: ${row.fault}`, async () => {
    const { lines } = await runRow(row, openBed);
    for (const { ok, requestKind, expected, measured } of lines)
      expect(ok, `${requestKind}, promised ${expected}: ${measured}`).toBe(true);
    expect(lines.length).toBeGreaterThan(0);
  });
}

test('the table contains all 25 rows', () => {
  expect(faultTable.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});
