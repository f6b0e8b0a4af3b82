import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { loadSubject } from './load-subject';

const platform = new PlatformUnderTest();

beforeAll(() => platform.start());
afterAll(() => platform.stop());

test('a discussion of an unknown kind has no subject', async () => {
  expect(await loadSubject({ id: '1001', source: '0' })).toMatchObject({ value: { closed: false } });
  for (const source of ['99', 'constructor', 'toString'])
    expect(await loadSubject({ id: '1001', source })).toEqual({ ok: true, value: undefined });
});
