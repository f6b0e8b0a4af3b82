import {
  codeImeiRecord,
  getInviteCode,
  inviteRefusals,
  siteConf,
  useInviteCode,
} from '@/lib/contract/invite';
import { memberInfo } from '@/lib/contract/member';
import type { AnyOperation } from '@/lib/contract/operation';
import { myScoreList } from '@/lib/contract/points';
import { inviteRule } from '../point-rules';
import { newMember, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

type SignedInMember = ReturnType<TestPlatform['signIn']>;

/** Returns the whole response, because its data and status code are fields of the same object. */
async function callForBody(operation: AnyOperation, fields: Record<string, string>, token?: string) {
  return JSON.parse(await (await platform.call(operation, fields, token)).text());
}

const readCode = async ({ userID, token }: SignedInMember): Promise<string> =>
  (await callForBody(getInviteCode, { userID }, token)).inviteCode;

const redeemCode = ({ userID, token }: SignedInMember, inviteCode: string) =>
  callForBody(useInviteCode, { userID, inviteCode }, token);

const readInvitationState = ({ userID, token }: SignedInMember) => callForBody(siteConf, { userID }, token);

const readPoints = async ({ userID, token }: SignedInMember): Promise<number> =>
  (await callForBody(memberInfo, { userID }, token)).points;

test('R7.94 each member has a permanent code, which others cannot request', async () => {
  const [member, otherMember] = [newMember(platform, '一'), newMember(platform, '二')];
  const code = await readCode(member);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(await readCode(member)).toBe(code);
  expect(await readCode(otherMember)).not.toBe(code);
  expect(await callForBody(getInviteCode, { userID: member.userID }, otherMember.token)).toMatchObject({
    code: '10102',
  });
  expect(await callForBody(getInviteCode, { userID: member.userID })).toMatchObject({ code: '10111' });
});

test('R7.95 R7.96 R3.92 a redeemed code counts for both members, with names and points', async () => {
  const [inviter, guest] = [newMember(platform, '邀请人'), newMember(platform, '来的人')];
  const code = await readCode(inviter);
  expect(await redeemCode(guest, ` ${code.toLowerCase()} `)).toMatchObject({
    code: '0',
    inviter: '邀请人',
    points: inviteRule.invitedScore,
  });
  expect(await readInvitationState(inviter)).toMatchObject({
    code: '0',
    member: 1,
    points: inviteRule.inviterScore,
    used: 0,
    list: [{ nickname: '来的人' }],
  });
  expect(await readInvitationState(guest)).toMatchObject({
    member: 0,
    points: 0,
    used: 1,
    inviter: '邀请人',
  });
  expect([await readPoints(inviter), await readPoints(guest)]).toEqual([
    inviteRule.inviterScore,
    inviteRule.invitedScore,
  ]);
  const { userID, token } = guest;
  const { list } = await callForBody(myScoreList, { userID, page: '0' }, token);
  expect(list).toMatchObject([{ reason: '使用邀请码', score: inviteRule.invitedScore }]);
});

test('R3.91 rejects own, used, unknown and mutual codes without changes', async () => {
  const [inviter, guest] = [newMember(platform, '甲'), newMember(platform, '乙')];
  const code = await readCode(inviter);
  expect(await redeemCode(inviter, code)).toEqual({
    code: String(inviteRefusals.own),
    msg: '不能使用自己的邀请码',
  });
  expect(await redeemCode(guest, 'NOSUCH22')).toMatchObject({ code: String(inviteRefusals.unknown) });
  expect(await redeemCode(guest, 'X'.repeat(3000))).toMatchObject({ code: String(inviteRefusals.unknown) });
  await redeemCode(guest, code);
  expect(await redeemCode(guest, code)).toMatchObject({ code: String(inviteRefusals.again) });
  expect(await redeemCode(inviter, await readCode(guest))).toMatchObject({
    code: String(inviteRefusals.circular),
  });
  expect([await readPoints(inviter), await readPoints(guest)]).toEqual([
    inviteRule.inviterScore,
    inviteRule.invitedScore,
  ]);
});

test('of concurrent redemptions one is counted; a code has a daily limit', async () => {
  const [inviter, guest] = [newMember(platform, '丙'), newMember(platform, '丁')];
  const code = await readCode(inviter);
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeemCode(guest, code)));
  expect(answers.filter((answer) => answer.code === '0')).toHaveLength(1);
  for (let more = 1; more < inviteRule.perDay; more += 1) {
    expect(await redeemCode(newMember(platform, `客${more}`), code)).toMatchObject({ code: '0' });
  }
  expect(await redeemCode(newMember(platform, '来晚的'), code)).toMatchObject({
    code: String(inviteRefusals.full),
  });
  expect(await readInvitationState(inviter)).toMatchObject({ member: inviteRule.perDay });
});

test('R7.97 a device is recorded once per code, and the response names the inviter', async () => {
  const { invitations } = platform.store;
  const code = await readCode(newMember(platform, '戊'));
  const recordCode = (imei: string) => callForBody(codeImeiRecord, { inviteCode: code.toLowerCase(), imei });
  expect(await recordCode('xy1')).toMatchObject({ code: '0', inviter: '戊' });
  await recordCode('xy1');
  await recordCode('xy2');
  expect(invitations.countDevices(code)).toBe(2);
  expect(await callForBody(codeImeiRecord, { inviteCode: 'NOSUCH22', imei: 'xy1' })).toMatchObject({
    code: String(inviteRefusals.unknown),
  });
});

test('demo members have codes, and one has invited two others', async () => {
  const member = platform.signIn('yunling');
  expect(await readCode(member)).toBe('KBYNG2RH');
  const { list, ...values } = await readInvitationState(member);
  expect(values).toMatchObject({ member: 2, points: 100, used: 0 });
  expect(list.map((friend: { nickname: string }) => friend.nickname)).toEqual(['ཚེ་རིང་མཚོ།', '下乡的小何']);
});
