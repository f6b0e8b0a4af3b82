import { readFileSync } from 'node:fs';
import { accessibility } from '@/messages/source';
import { accessibilityClaims, knownBarriers } from './accessibility-claims';

test.each(accessibilityClaims)(
  'the claim "$key" of the accessibility statement names files with tests',
  ({ tests }) => {
    for (const path of tests) {
      expect(path).toMatch(/\.(?:spec|test)\.tsx?$/);
      expect(readFileSync(path, 'utf8')).toMatch(/^\s*(?:test|declareWalkTests)(?:\.each)?\(/m);
    }
  },
);

test('every text about a claim or a barrier is part of the accessibility statement, once', () => {
  expect(accessibilityClaims.map(({ key }) => key).sort()).toEqual(Object.keys(accessibility.claims).sort());
  expect([...knownBarriers].sort()).toEqual(Object.keys(accessibility.barriers).sort());
});
