import * as contract from '@/lib/contract/invite';
import type { Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { optionalTime, platformTime } from '../platform-time';
import { invitationPoints, inviteRule, inviteRulesText, platformDay } from '../point-rules';
import { Refusal } from '../refusal';
import type { Member } from '../store/members';
import { requireCaller } from './members';

const maxNames = 20;

const refusalMessages = {
  own: '不能使用自己的邀请码',
  again: '您已经使用过邀请码，每人只能使用一次',
  unknown: '邀请码不存在，请核对后再试',
  full: '这个邀请码今天的名额已经用完，请明天再试',
  circular: '不能与好友互相使用邀请码',
} as const satisfies Record<keyof typeof contract.inviteRefusals, string>;

function throwRefusal(reason: keyof typeof contract.inviteRefusals): never {
  throw new Refusal(contract.inviteRefusals[reason], refusalMessages[reason]);
}

function memberName(id: number, { store }: Call): string {
  return store.members.find(id)?.nickname ?? '';
}

function invitationState(userID: string, call: Call): unknown {
  const member = requireCaller(userID, call);
  const { invitations, scores } = call.store;
  const redeemedInvitation = invitations.of(member.id);
  return {
    member: invitations.count(member.id),
    points: scores.totalOf(member.id, inviteRule.action),
    rules: inviteRulesText,
    list: invitations.newest(member.id, maxNames).map(({ memberId, createdAt }) => ({
      nickname: memberName(memberId, call),
      createTime: platformTime(createdAt),
    })),
    used: redeemedInvitation ? 1 : 0,
    inviter: redeemedInvitation && memberName(redeemedInvitation.inviterId, call),
    useTime: optionalTime(redeemedInvitation?.createdAt),
  };
}

function inviterIdOf(code: string, member: Member, call: Call): number {
  const { invitations } = call.store;
  if (invitations.of(member.id)) throwRefusal('again');
  const inviterId = invitations.ownerOf(code);
  if (inviterId === undefined) return throwRefusal('unknown');
  if (inviterId === member.id) throwRefusal('own');
  if (invitations.of(inviterId)?.inviterId === member.id) throwRefusal('circular');
  if (invitations.count(inviterId, platformDay(call.now)) >= inviteRule.perDay) throwRefusal('full');
  return inviterId;
}

function redeemCode(userID: string, code: string, call: Call): unknown {
  const member = requireCaller(userID, call);
  const { invitations, scores, transaction } = call.store;
  return transaction(() => {
    const inviterId = inviterIdOf(code, member, call);
    const day = platformDay(call.now);
    if (!invitations.add({ memberId: member.id, inviterId, day }, call.now)) throwRefusal('again');
    const inviter = memberName(inviterId, call);
    for (const points of invitationPoints(inviterId, member.id, call.now)) scores.add(points);
    return { points: inviteRule.invitedScore, inviter };
  });
}

/** Records the device that sent an invite code and returns the inviter's nickname. @throws Refusal */
function recordDevice(code: string, device: string, call: Call): unknown {
  const { invitations } = call.store;
  const ownerId = invitations.ownerOf(code);
  if (ownerId === undefined) return throwRefusal('unknown');
  if (device !== '') invitations.addDevice(invitations.codeOf(ownerId), device.slice(0, 64), call.now);
  return { inviter: memberName(ownerId, call) };
}

export const invitationHandlers: readonly OperationHandler[] = [
  handle(contract.getInviteCode, ({ userID }, call) => ({
    inviteCode: call.store.invitations.codeOf(requireCaller(userID, call).id),
  })),
  handle(contract.siteConf, ({ userID }, call) => invitationState(userID, call)),
  handle(contract.useInviteCode, ({ userID, inviteCode }, call) => redeemCode(userID, inviteCode, call)),
  handle(contract.codeImeiRecord, ({ inviteCode, imei }, call) => recordDevice(inviteCode, imei, call)),
];
