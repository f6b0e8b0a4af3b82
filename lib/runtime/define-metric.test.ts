import { defineCounter, defineHistogram, metricsRegistry } from './define-metric';

test('shares a metric that two bundles define', async () => {
  defineCounter('kanbao_test_twice', 'test', ['action', 'end']).add('like', 'done');
  defineCounter('kanbao_test_twice', 'test', ['action', 'end']).add('like', 'done');
  expect(await metricsRegistry.metrics()).toContain('kanbao_test_twice{action="like",end="done"} 2');
});

test('counts a measurement in every bucket that includes it', async () => {
  const histogram = defineHistogram('kanbao_test_seconds', 'test', [], [0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 30]) histogram.observe(seconds);
  const metricsText = await metricsRegistry.metrics();
  for (const line of ['bucket{le="0.1"} 2', 'bucket{le="1"} 3', 'bucket{le="+Inf"} 4', 'sum 30.65'])
    expect(metricsText).toContain(`kanbao_test_seconds_${line}`);
});

test('starts predefined labels at 0', async () => {
  defineCounter('kanbao_test_ends', 'test', ['end'], [['done']]);
  defineHistogram('kanbao_test_ends_seconds', 'test', ['end'], [1], [['done']]);
  const metricsText = await metricsRegistry.metrics();
  expect(metricsText).toContain('kanbao_test_ends{end="done"} 0');
  expect(metricsText).toContain('kanbao_test_ends_seconds_count{end="done"} 0');
});
