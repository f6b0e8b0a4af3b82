import { type PointAction, pointActions } from '@/lib/contract/points';
import { platformTime } from './platform-time';

/** Point rules by action. The store has the action in column `act`. */
export const pointRules = {
  signIn: { action: 'signIn', name: '每日签到', score: 5, perDay: 1 },
  read: { action: 'read', name: '阅读文章', score: 1, perDay: 10 },
  comment: { action: 'comment', name: '发表评论', score: 3, perDay: 5 },
  share: { action: 'share', name: '分享内容', score: 2, perDay: 5 },
} as const satisfies Record<PointAction, object>;

export type PointRule = (typeof pointRules)[PointAction];

export const inviteRule = { action: 'invite', inviterScore: 50, invitedScore: 20, perDay: 10 } as const;

export const inviteRulesText = `好友注册后填写您的邀请码，您得${inviteRule.inviterScore}积分，好友得${inviteRule.invitedScore}积分。每人只能填写一次邀请码，不能填写自己的，也不能与好友互相填写。每个邀请码每天最多${inviteRule.perDay}人使用。`;

export function pointRuleOf(eventType: string): PointRule | undefined {
  return Object.values(pointRules).find(({ action }) => pointActions[action] === eventType);
}

/** Returns the date in the platform's time zone. Daily limits count actions per date. */
export function platformDay(time: number): string {
  return platformTime(time).slice(0, 10);
}

export function invitationPoints(inviterId: number, memberId: number, at: number) {
  const { action, inviterScore, invitedScore } = inviteRule;
  const common = { day: platformDay(at), at };
  const inviterPoints = { memberId: inviterId, action, object: String(memberId), score: inviterScore };
  const memberPoints = { memberId, action: 'invited', object: String(inviterId), score: invitedScore };
  return [
    { ...common, ...inviterPoints, reason: '邀请好友' },
    { ...common, ...memberPoints, reason: '使用邀请码' },
  ];
}
