import {
  activityDetail,
  activityList,
  activityRegist,
  cancelRegist,
  entryList,
  signUpDetail,
  signUpRefusals,
} from '@/lib/contract/activity';
import { answerProblem, type FormAnswers, readAnswers } from '@/lib/format/form-answers';
import { type Answer, answer } from '../answer';
import { absolute, type Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { lastShown, PAGE_SIZE } from '../paging';
import { type ActivityRecord, signUpPhase } from '../store/activity-record';
import type { Quota, SignUpRecord } from '../store/sign-ups';
import { wireActivity, wireRegistration } from '../wire/activity';
import { ownMember } from './members';

/** Participants that are told; pages show eight (Spec §9). */
const mostEntries = 20;

/** Bytes of the answers of one sign-up. */
const mostAnswers = 64 * 1024;

/** Activities are the demo paper's, which may be hidden behind a publisher's own content. */
function find(id: string, { store }: Call): ActivityRecord | undefined {
  return store.demoPaper.isHidden() ? undefined : store.activities.find(toNumber(id) ?? -1);
}

/** @throws Refusal where there is none */
function asked(id: string, call: Call): ActivityRecord {
  const found = find(id, call);
  if (!found) throw new Refusal(signUpRefusals.missing, '活动不存在');
  return found;
}

function list(page: number, lastFileId: string, call: Call): unknown {
  if (call.store.demoPaper.isHidden()) return { list: [] };
  const from = { lastId: page > 0 ? lastShown(lastFileId) : undefined, offset: page * PAGE_SIZE };
  const found = call.store.activities.list(call.now, from, PAGE_SIZE);
  return { list: found.map((activity) => wireActivity(activity, call)) };
}

function entries(id: string, call: Call): unknown {
  const activity = find(id, call);
  if (!activity) return { list: [], count: '0' };
  return {
    list: call.store.signUps.entries(activity.id, mostEntries).map((entry) => ({
      id: entry.id,
      name: entry.name,
      userIcon: entry.icon === null ? undefined : absolute(call, entry.icon),
    })),
    count: String(activity.taken),
  };
}

/** What was answered, as the form asks for it. @throws Refusal */
function answersOf({ details: { form } }: ActivityRecord, signForm: string): FormAnswers {
  const refused = new Refusal(signUpRefusals.answers, '报名信息有误，请检查后重新提交');
  if (signForm.length > mostAnswers) throw refused;
  let given: unknown;
  try {
    given = JSON.parse(signForm);
  } catch {
    throw refused;
  }
  const answers = readAnswers(form, { ...(typeof given === 'object' ? given : {}) });
  if (form.some((field) => answerProblem(field, answers[field.name]) !== undefined)) throw refused;
  return answers;
}

function quotaOf({ places, waiting_places, details }: ActivityRecord): Quota {
  return { places, waitingPlaces: waiting_places, reviewFirst: details.reviewFirst };
}

const takenWords = {
  confirmed: '报名成功',
  pending: '报名已提交，审核后通知您',
  waiting: '名额已满，已为您排队候补',
} as const;

function taken(signUp: SignUpRecord, call: Call): unknown {
  const { id, state } = signUp;
  const known = state === 'pending' || state === 'waiting' ? state : 'confirmed';
  const place = known === 'waiting' ? call.store.signUps.placeOf(signUp) : undefined;
  return { id, state: known, place, message: takenWords[known] };
}

/** Signs a member up. @throws Refusal */
function signUp(fileId: string, userID: string, signForm: string, call: Call): unknown {
  const member = ownMember(userID, call);
  const activity = asked(fileId, call);
  const phase = signUpPhase(activity, call.now);
  if (phase === 'notBegun') throw new Refusal(signUpRefusals.notBegun, '报名尚未开始');
  if (phase === 'closed' || activity.details.form.length === 0)
    throw new Refusal(signUpRefusals.closed, '报名已截止');
  const given = {
    activityId: activity.id,
    memberId: member.id,
    name: member.nickname,
    icon: member.head,
    answers: JSON.stringify(answersOf(activity, signForm)),
  };
  const added = call.store.signUps.add(given, quotaOf(activity), call.now);
  if (added === 'again') throw new Refusal(signUpRefusals.again, '您已经报过名了');
  if (added === 'full') throw new Refusal(signUpRefusals.full, '名额已满');
  return taken(added, call);
}

function cancel(id: string, userID: string, call: Call): unknown {
  const member = ownMember(userID, call);
  const activity = asked(id, call);
  const own = call.store.signUps.own(activity.id, member.id);
  if (!own) throw new Refusal(signUpRefusals.missing, '没有报名记录');
  if (own.state === 'cancelled') return { id: own.id, message: '报名已取消' };
  if (own.state === 'used' || own.state === 'refused' || call.now >= activity.starts_at)
    throw new Refusal(signUpRefusals.notCancelled, '现在不能取消报名');
  call.store.signUps.cancel(own, quotaOf(activity));
  return { id: own.id, message: '报名已取消' };
}

function registration(id: string, userID: string, call: Call): unknown {
  const member = ownMember(userID, call);
  const activity = asked(id, call);
  const own = call.store.signUps.own(activity.id, member.id);
  if (!own) throw new Refusal(signUpRefusals.missing, '没有报名记录');
  return wireRegistration(own, activity, call);
}

export const activityAnswers: readonly Answer[] = [
  answer(activityList, ({ page, lastFileId }, call) => list(page, lastFileId, call)),
  answer(activityDetail, ({ fileId }, call) => {
    const found = find(fileId, call);
    return found ? wireActivity(found, call) : null;
  }),
  answer(entryList, ({ fileId }, call) => entries(fileId, call)),
  answer(activityRegist, ({ fileId, userID, signForm }, call) => signUp(fileId, userID, signForm, call)),
  answer(cancelRegist, ({ activityID, userID }, call) => cancel(activityID, userID, call)),
  answer(signUpDetail, ({ activityID, userID }, call) => registration(activityID, userID, call)),
];
