import { registrationStatuses } from '@/lib/contract/activity';
import { formatDate } from '@/lib/format/dates';
import { absoluteAddress, absoluteHtml, type Call } from '../call';
import { optionalTime, platformTime } from '../platform-time';
import { type ActivityRecord, signUpPhase } from '../store/activities';
import type { SignUpRecord } from '../store/sign-ups';
import { answerLines } from './answer-lines';

/** Formats start and end. An all-day activity has dates without times, and its end is its last day. */
function wireTimes({ startsAt, endsAt, details }: ActivityRecord): { startTime: string; endTime: string } {
  if (!details.allDay) return { startTime: platformTime(startsAt), endTime: platformTime(endsAt) };
  return { startTime: formatDate(startsAt), endTime: formatDate(endsAt - 1) };
}

/** Returns the status as text (platform facts §5). */
function activityStatusText({ startsAt, endsAt }: ActivityRecord, now: number): string {
  if (now < startsAt) return '活动未开始';
  return now < endsAt ? '活动进行中' : '活动已结束';
}

function wireForm({ id, details: { form } }: ActivityRecord, { store }: Call): unknown[] {
  const hasQuotas = form.some(({ quotas }) => Object.keys(quotas).length > 0);
  const choiceCounts = hasQuotas ? store.signUps.choices.counts(id) : [];
  return form.map((field) => ({
    ...field,
    quotas: Object.entries(field.quotas).map(([option, limit]) => ({
      option,
      limit,
      taken:
        choiceCounts.find((choiceCount) => choiceCount.field === field.name && choiceCount.option === option)
          ?.people ?? 0,
    })),
  }));
}

export function wireActivity(activity: ActivityRecord, call: Call): Record<string, unknown> {
  const { summary, content, picture, address, organizer, reviewFirst, form } = activity.details;
  const phase = signUpPhase(activity, call.now);
  return {
    fileId: activity.id,
    title: activity.title,
    abstract: summary,
    content: absoluteHtml(call, content),
    ...wireTimes(activity),
    entryStartTime: optionalTime(activity.opensAt),
    entryEndTime: optionalTime(activity.closesAt),
    address,
    organizer,
    imageUrl: picture && absoluteAddress(call, picture),
    activityStatus: activityStatusText(activity, call.now),
    isbegin: phase === 'notBegun' ? 0 : 1,
    statusEntry: phase === 'open' && form.length > 0 ? 1 : 0,
    participatorNum: String(activity.taken),
    limit: activity.places,
    waitLimit: activity.waitingPlaces,
    waitNum: activity.waiting,
    reviewFirst: reviewFirst ? 1 : 0,
    // Sent as JSON text, as platforms do (platform facts §1).
    signUpForm: JSON.stringify(wireForm(activity, call)),
    mostPeople: activity.details.mostPeople,
    countClick: activity.reads,
    voteId: activity.details.voteId,
  };
}

export function wireRegistration(signUp: SignUpRecord, activity: ActivityRecord, call: Call) {
  const isActive = signUp.state === 'confirmed' || signUp.state === 'pending' || signUp.state === 'waiting';
  return {
    id: signUp.id,
    activityID: activity.id,
    title: activity.title,
    registCode: signUp.state === 'confirmed' || signUp.state === 'used' ? signUp.code : undefined,
    status: registrationStatuses[signUp.state],
    place: signUp.state === 'waiting' ? call.store.signUps.waitingPosition(signUp) : undefined,
    cancelable: isActive && call.now < activity.startsAt ? 1 : 0,
    created: platformTime(signUp.createdAt),
    ...wireTimes(activity),
    address: activity.details.address,
    name: signUp.name,
    people: signUp.people,
    answers: answerLines(signUp, activity, (path) => absoluteAddress(call, path)),
  };
}
