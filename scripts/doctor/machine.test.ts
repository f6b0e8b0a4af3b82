import { parseEnvironment } from '@/lib/env/environment';
import { cgroupMemoryLimit, checkMemory } from './machine';
import { entropyBits } from './secrets';

const env = parseEnvironment({});
const throwNoFile = (): string => {
  throw new Error('ENOENT');
};

test('the limit of a control group is read in both versions', () => {
  expect(cgroupMemoryLimit(() => '536870912\n')).toBe(536_870_912);
  expect(cgroupMemoryLimit(() => 'max\n')).toBeUndefined();
  expect(
    cgroupMemoryLimit((file) => (file.endsWith('max') ? throwNoFile() : '9223372036854771712')),
  ).toBeUndefined();
  expect(cgroupMemoryLimit((file) => (file.endsWith('max') ? throwNoFile() : '268435456'))).toBe(268_435_456);
  expect(cgroupMemoryLimit(throwNoFile)).toBeUndefined();
});

test('a container too small for heap, page cache and code is an error', () => {
  const levels = (limit: number, options = '') => checkMemory(env, limit * 2 ** 20, options).level;
  expect(levels(512)).toBe('fine');
  expect(levels(400)).toBe('error');
  expect(levels(512, '--max-old-space-size=512')).toBe('error');
  expect(levels(400, '--max-old-space-size=160')).toBe('fine');
});

test('repeated characters add no entropy', () => {
  expect(entropyBits('a'.repeat(100))).toBe(0);
  expect(entropyBits('ab'.repeat(20))).toBe(40);
  expect(entropyBits('Vn3qS0b8xLw2Yk7RzT5mUe1JhGdPaC4o')).toBeGreaterThan(150);
});
