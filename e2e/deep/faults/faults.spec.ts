import { runRow } from '../../faults/run-row';
import { type OpenStage, openStage } from '../../faults/stage';
import { table } from '../../faults/table';
import { expect, test } from '../../journey';

/* The short form of `npm run faults`: outcomes, bytes and counts of calls, no times. */

// One after the other, as they share a site.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let open: OpenStage;

test.beforeAll(async () => {
  open = await openStage({ short: true });
});

test.afterAll(async () => {
  await open.close();
});

for (const row of table) {
  if (row.notShort) continue;
  test(`fault ${row.number}: ${row.fault}`, async () => {
    const { lines } = await runRow(row, open);
    for (const { ok, met, promised, saw } of lines)
      expect(ok, `${met}, promised ${promised}: ${saw}`).toBe(true);
    expect(lines.length).toBeGreaterThan(0);
  });
}

test('the table has all 25 rows', () => {
  expect(table.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
});
