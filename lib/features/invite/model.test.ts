import { siteConf } from '@/lib/contract/invite';
import { toMemberInvitations } from './model';

const parseInvitations = (fields: object) =>
  toMemberInvitations(siteConf.response.parse({ code: '0', ...fields }));

test('R3.92 R7.95 parses members, points, invited people and the inviter', () => {
  expect(
    parseInvitations({
      memberCount: '2',
      score: 100,
      list: [{ nickname: '下乡的小何', createTime: '2026-11-17 12:20:00' }],
      isUsed: 1,
      inviter: '扎西',
      useTime: '2026-11-18 08:00:00',
      rules: '<p>好友得20积分。</p>',
    }),
  ).toEqual({
    members: 2,
    points: 100,
    invitees: [{ name: '下乡的小何', at: Date.UTC(2026, 10, 17, 4, 20) }],
    rules: '好友得20积分。',
    invitedBy: { name: '扎西', at: Date.UTC(2026, 10, 18) },
  });
});

test.each([
  {},
  { member: null, points: null, list: null, rules: null, used: null, inviter: null },
  { member: -5, points: 'NaN', list: 'null', rules: '', used: 'no' },
  { member: 1e300, points: '1e300', list: [null, 1, {}, { nickname: '  ' }] },
])('treats missing and invalid values as empty: %j', (fields) => {
  expect(parseInvitations(fields)).toEqual({
    members: 0,
    points: 0,
    invitees: [],
    rules: '',
    invitedBy: undefined,
  });
});

test('shortens very long values and keeps them plain text on one line', () => {
  const list = Array.from({ length: 400 }, () => ({ nickname: `<img src=x>${'长'.repeat(10_000)}\n` }));
  const invitations = parseInvitations({
    list,
    rules: '规'.repeat(100_000),
    used: true,
    inviter: '名'.repeat(50_000),
  });
  expect(invitations.invitees).toHaveLength(20);
  expect(invitations.invitees[0]?.name).toMatch(/^长{39}…$/);
  expect(invitations.rules.length).toBeLessThanOrEqual(2000);
  expect(invitations.invitedBy?.name.length).toBeLessThanOrEqual(40);
});

test('hides a phone number used as a name', () => {
  const invitations = parseInvitations({
    list: [{ nickname: '13800000001' }, { nickname: '扎西' }],
    inviter: '+86 13900000002',
  });
  expect(invitations.invitees.map(({ name }) => name)).toEqual(['扎西']);
  expect(invitations.invitedBy?.name).toBe('');
});
