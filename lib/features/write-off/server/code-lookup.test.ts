import { activityVerifyInfo } from '@/lib/contract/write-off';
import { fail, succeed } from '@/lib/platform/errors';
import { wordsFor } from '@/lib/view/words';
import { verdictOf } from '../verdict';
import { toCodeLookup } from './look-up-code';

const now = Date.UTC(2026, 10, 20, 4);
const words = wordsFor('cn');

const lookupWith = (fields: object) =>
  toCodeLookup(
    succeed(activityVerifyInfo.response.parse({ title: '夜市', name: '和小满', ...fields })),
    '808',
    now,
  );

const rejectedLookup = (code: string, message: string) =>
  toCodeLookup(fail({ kind: 'rejected', code, message }), '808', now);

const verdictFor = (lookup: ReturnType<typeof toCodeLookup>) =>
  verdictOf(
    { kind: 'code', code: { activityId: '808', code: 'QQ7', shop: '' }, lookup, byAddress: false },
    words,
    undefined,
  );

test.each([
  ['usable', { status: 0 }],
  ['usable', { status: 0, endTime: '2026-11-20 23:00:00' }],
  ['usable', { status: 0, endTime: '2026-11-20' }],
  ['expired', { status: 0, endTime: '2026-11-20 11:59:59' }],
  ['expired', { status: 0, endTime: '2026-11-19' }],
  ['usable', { status: 0, endTime: '2026年11月20日' }],
  ['usable', { status: 0, endTime: '20261120' }],
  ['expired', { endTime: '2026-11-19' }],
  ['used', { status: 0, usedTime: '2026-11-20 10:00:00' }],
  ['used', { usedTime: '2026-11-20 10:00:00', endTime: '2026-11-19' }],
  ['takenBack', { status: 3, usedTime: '2026-11-20 10:00:00' }],
  ['unknown', { status: 7 }],
])('R7.46 a code is %s for this status and these times: %j', (state, facts) => {
  expect(lookupWith(facts)).toMatchObject({ kind: 'known', known: { state } });
  expect(verdictFor(lookupWith(facts))?.mayConfirm).toBe(['usable', 'unknown'].includes(state));
});

test('refuses a code of another activity that the platform knows', () => {
  expect(lookupWith({ status: 0, activityID: '802' })).toEqual({ kind: 'refused', why: 'otherActivity' });
  expect(lookupWith({ status: 0, activityID: 808 })).toMatchObject({ kind: 'known' });
});

test('shows the platform’s text for an unknown reason, and offers no write-off', () => {
  expect(verdictFor(rejectedLookup('1', '此码只能在周末使用'))).toEqual({
    tone: 'bad',
    title: words('writeOff.states.refused'),
    text: '此码只能在周末使用',
    mayConfirm: false,
  });
  expect(verdictFor(rejectedLookup('1', '长'.repeat(5000)))?.text).toHaveLength(200);
  expect(verdictFor(rejectedLookup('1', `a${'𠮷'.repeat(300)}`))?.text).not.toMatch(/\p{Cs}/u);
});

test.each([
  ['a status without a message', '1', ''],
  ['an expired session', '10111', 'token过期'],
  ['too many calls', '1009', '请求太频繁'],
])('%s says nothing about the code', (_name, code, message) => {
  expect(rejectedLookup(code, message)).toEqual({ kind: 'unanswered' });
});
