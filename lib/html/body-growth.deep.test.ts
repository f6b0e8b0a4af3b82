import { plainLines, plainText } from '@/lib/format/plain-text';
import { prepareBody } from './article-body';
import { portableBody } from './portable-body';
import { hostileShapes } from './test/hostile-shapes';
import { cpuTime, maxGrowth, measureGrowth } from './test/measure-growth';
import { sampleBodyInput } from './test/sample-input';

const passes: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a body', (content) => prepareBody(sampleBodyInput({ content })).html],
  [
    'a body in a feed',
    (content) => portableBody(prepareBody(sampleBodyInput({ content })).html, 'https://a.b/'),
  ],
  ['words', plainText],
  ['lines', plainLines],
];

test.each(passes)('R3.02 %s of any shape takes linear time', (_, prepare) => {
  cpuTime(() => prepare('<p>warm</p>'.repeat(2_000)));
  const steepShapes = hostileShapes.flatMap(([name, make]) => {
    const growth = measureGrowth(make, prepare);
    return growth > maxGrowth ? [`${name}: ${Math.round(growth)} times`] : [];
  });
  expect(steepShapes).toEqual([]);
});
