import type { DemoInvitations } from '../content/read-invitations';
import { invitationPoints, type PointRule, platformDay, pointRules } from '../point-rules';
import type { Member } from '../store/members';
import type { Store } from '../store/store';
import { demoTime } from './demo-time';

type MemberHistory = DemoInvitations['histories'][number];

/** Days between two comments, and between two shares, of a demo member. */
const actionIntervalDays = { commentEvery: 3, shareEvery: 4 };

function seedInvitee(store: Store, invitee: DemoInvitations['invited'][number], now: number) {
  const { member, by, daysAgo, time } = invitee;
  const [invited, inviter] = [store.members.byName(member), store.members.byName(by)];
  if (!invited || !inviter) return;
  const at = demoTime(daysAgo, time, now);
  const invitation = { memberId: invited.id, inviterId: inviter.id, day: platformDay(at) };
  if (!store.invitations.add(invitation, at)) return;
  for (const points of invitationPoints(inviter.id, invited.id, at)) store.scores.add(points);
}

function seedDay(store: Store, member: Member, { articles }: MemberHistory, daysAgo: number, now: number) {
  const earn = (rule: PointRule, time: string, articleId?: number) => {
    const at = demoTime(daysAgo, time, now);
    const day = platformDay(at);
    const title = articleId === undefined ? undefined : store.articles.find(articleId)?.title;
    const reason = title === undefined ? rule.name : `${rule.name}：${title}`;
    const object = articleId === undefined ? day : `0:${articleId}`;
    const { action, score } = rule;
    store.scores.add({ memberId: member.id, action, object, score, reason, day, at });
  };
  const articleId = articles[(2 * daysAgo) % articles.length];
  const nextArticleId = articles[(2 * daysAgo + 1) % articles.length];
  earn(pointRules.signIn, '07:42');
  if (articleId !== undefined) earn(pointRules.read, '07:45', articleId);
  if (nextArticleId !== undefined) earn(pointRules.read, '12:31', nextArticleId);
  if (daysAgo % actionIntervalDays.commentEvery === 0) earn(pointRules.comment, '12:36', nextArticleId);
  if (daysAgo % actionIntervalDays.shareEvery === 0) earn(pointRules.share, '21:08', articleId);
}

function seedHistory(store: Store, history: MemberHistory, now: number): void {
  const member = store.members.byName(history.member);
  // Spent points show that an earlier start seeded this member. Seeding again would add the points twice.
  if (!member || store.scores.totalOf(member.id, 'spent') !== 0) return;
  for (let daysAgo = history.days; daysAgo > 0; daysAgo -= 1) seedDay(store, member, history, daysAgo, now);
  for (const { reason, score, daysAgo, time } of history.spent) {
    const at = demoTime(daysAgo, time, now);
    const entry = { memberId: member.id, action: 'spent', object: reason, score, reason };
    store.scores.add({ ...entry, day: platformDay(at), at });
  }
}

/** Stores invitations and points of the demo members. Retains points that members earned later. */
export function seedInvitations(store: Store, { codes, invited, histories }: DemoInvitations, now: number) {
  for (const { member, code } of codes) {
    const found = store.members.byName(member);
    if (found) store.invitations.codeOf(found.id, code);
  }
  for (const invitee of invited) seedInvitee(store, invitee, now);
  for (const history of histories) seedHistory(store, history, now);
}
