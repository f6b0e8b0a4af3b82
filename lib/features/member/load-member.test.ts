/** @jest-environment node */
import { withPageScope } from '@/lib/platform/page-scope';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { loadMember } from './load-member';

jest.setTimeout(300_000);

const platform = new PlatformUnderTest();

const first = { page: 0, lastFileId: '0' };

/** A site that keeps nothing asks for a member whom the platform treats like this. */
async function load(id: string, fault?: string) {
  platform.startSite();
  await platform.operator('faults', 'PUT', fault === undefined ? {} : { memberInfo: fault });
  return withPageScope(() => loadMember(id, 'comments', first));
}

beforeAll(() => platform.start());
afterAll(() => platform.stop());

test('R2.65 a member who is not there, or is refused by a code of the platform’s own, is missing', async () => {
  expect(await load('20001')).toMatchObject({ ok: true, value: { kind: 'member' } });
  expect(await load('999999')).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  expect(await load('20001', 'status:4711')).toMatchObject({ ok: false, error: { kind: 'notFound' } });
});

test.each([
  ['status:1004', 'rejected'],
  ['status:10111', 'rejected'],
  ['http:403', 'rejected'],
  ['html', 'malformed'],
  ['drop', 'network'],
])('a platform that refuses the call or is in trouble (%s) makes no member missing', async (fault, kind) => {
  expect(await load('20001', fault)).toMatchObject({ ok: false, error: { kind } });
});
