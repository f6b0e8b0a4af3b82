import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { findProgram } from '../scripts/outside-programs.mjs';
import { exportedNames, metricsIn } from './test/promql';

const folder = 'deploy/prometheus';
const rulesFileSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string().optional(), record: z.string().optional(), expr: z.string() }),
      ),
    }),
  ),
});
const rules = rulesFileSchema
  .parse(parse(readFileSync(`${folder}/rules.yml`, 'utf8')))
  .groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert }) => (alert === undefined ? [] : [alert])).sort();

test('every metric in a rule is exported by the site or defined by a rule', async () => {
  const exported = await exportedNames();
  for (const { record } of rules) if (record !== undefined) exported.add(record);
  const usedMetrics = rules.flatMap(({ expr }) => metricsIn(expr));
  expect(usedMetrics.length).toBeGreaterThan(rules.length);
  expect(usedMetrics.filter((name) => !exported.has(name))).toEqual([]);
});

test('the guide explains every alert and no others', () => {
  const guide = readFileSync('docs/guides/operate.md', 'utf8');
  const describedAlerts = guide.split('\n').flatMap((line) => line.match(/^\| `(Kanbao\w+)` \|/)?.[1] ?? []);
  expect(describedAlerts.sort()).toEqual(alerts);
});

test('every alert has a test case in which it fires', () => {
  const casesSchema = z.object({
    tests: z.array(
      z.object({
        alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
      }),
    ),
  });
  const testGroups = casesSchema.parse(parse(readFileSync(`${folder}/rules.test.yml`, 'utf8'))).tests;
  const firingAlerts = testGroups
    .flatMap((testGroup) => testGroup.alert_rule_test)
    .filter(({ exp_alerts }) => exp_alerts.length > 0)
    .map(({ alertname }) => alertname);
  expect(firingAlerts.sort()).toEqual(alerts);
});

const program = findProgram('PROMTOOL', 'promtool');

/** `npm test` reports this test as skipped if promtool is missing. */
(program ? test : test.skip)('promtool accepts the rules, and each alert fires as expected', async () => {
  const run = promisify(execFile);
  await run(program ?? '', ['check', 'rules', `${folder}/rules.yml`]);
  const { stdout } = await run(program ?? '', ['test', 'rules', `${folder}/rules.test.yml`]);
  expect(stdout).toContain('SUCCESS');
});
