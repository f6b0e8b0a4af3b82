import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { exportedNames, metricsIn } from './test/promql';

const gridPosSchema = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const panelSchema = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string().min(1),
  gridPos: gridPosSchema,
  datasource: z.object({ uid: z.literal('$' + '{datasource}') }).optional(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const dashboard = z
  .object({
    panels: z.array(panelSchema),
    annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  })
  .parse(JSON.parse(readFileSync('deploy/grafana/kanbao.json', 'utf8')));
const recordedNames = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ record: z.string().optional() })) })) })
  .parse(parse(readFileSync('deploy/prometheus/rules.yml', 'utf8')))
  .groups.flatMap(({ rules }) => rules.map(({ record }) => record ?? ''));

const { panels } = dashboard;

test('every metric in a panel is exported by the site or defined by a rule', async () => {
  const exported = await exportedNames();
  for (const name of recordedNames) exported.add(name);
  const expressions = [...panels.flatMap(({ targets }) => targets), ...dashboard.annotations.list];
  const usedMetrics = expressions.flatMap(({ expr }) => metricsIn(expr));
  expect(usedMetrics.length).toBeGreaterThan(panels.length);
  expect(usedMetrics.filter((name) => !exported.has(name))).toEqual([]);
});

test('the first row shows the health of platform and site', () => {
  const [heading, verdict] = panels;
  expect(heading?.title).toBe('Is it us or the platform?');
  expect(verdict?.gridPos).toMatchObject({ x: 0, y: 1 });
  const usedMetrics = metricsIn(verdict?.targets[0]?.expr ?? '');
  for (const name of ['kanbao:platform_failures:ratio5m', 'nodejs_eventloop_lag_p99_seconds', 'up'])
    expect(usedMetrics).toContain(name);
});

test('panels do not overlap and have unique ids', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});
