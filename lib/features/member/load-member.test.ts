import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import { withRequestContext } from '@/lib/runtime/request-context';
import { loadMember } from './load-member';

const platform = new PlatformUnderTest();

const firstPosition = { page: 0, lastFileId: '0' };

async function loadMemberWithFault(id: string, fault?: string) {
  platform.startSite();
  await platform.operator('faults', 'PUT', fault === undefined ? {} : { memberInfo: fault });
  return withRequestContext(() => loadMember(id, 'comments', firstPosition));
}

beforeAll(() => platform.start());
afterAll(() => platform.stop());

test('R2.65 reports a missing member as notFound, also if the platform uses its own code', async () => {
  expect(await loadMemberWithFault('20001')).toMatchObject({ ok: true, value: { kind: 'member' } });
  expect(await loadMemberWithFault('999999')).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  expect(await loadMemberWithFault('20001', 'status:4711')).toMatchObject({
    ok: false,
    error: { kind: 'notFound' },
  });
});

test.each([
  ['status:1004', 'rejected'],
  ['status:10111', 'rejected'],
  ['http:403', 'rejected'],
  ['html', 'malformed'],
  ['drop', 'network'],
])('does not report a missing member if the call fails (%s)', async (fault, kind) => {
  expect(await loadMemberWithFault('20001', fault)).toMatchObject({ ok: false, error: { kind } });
});
