import type { ChoiceCount } from '@/lib/format/form-people';
import { type ActivityMoment, type DemoActivity, readDemoActivities } from '../content/read-activities';
import { readDemoVotes } from '../content/read-votes';
import { clockTimeOn } from '../platform-time';
import { type NewActivity, quotaOf } from '../store/activities';
import type { Store } from '../store/store';
import { picturePath } from './demo-media';
import { minutesFromNow } from './demo-time';

const minuteMs = 60_000;

/** Stores the vote activities of the demo paper and retains readers' votes. */
export function seedVotes(store: Store, contentDir: string, now: number): void {
  store.voteActivities.replaceAll(
    readDemoVotes(contentDir).map(({ paragraphs, startsInMinutes, endsInMinutes, themes, ...vote }) => ({
      ...vote,
      picture: picturePath(vote.picture),
      content: paragraphs.map((text) => `<p>${text}</p>`).join('\n'),
      startsAt: now + startsInMinutes * minuteMs,
      endsAt: now + endsInMinutes * minuteMs,
      themes: themes.map((theme) => ({
        ...theme,
        options: theme.options.map((option) => ({ ...option, picture: picturePath(option.picture) })),
      })),
    })),
  );
}

const portraitCount = 12;

/** Stores the activities of the demo paper and retains readers' sign-ups. */
export function seedActivities(store: Store, contentDir: string, now: number): void {
  const { people, activities } = readDemoActivities(contentDir);
  store.activities.removeDemoExcept(activities.map(({ id }) => id));
  for (const activity of activities) {
    store.activities.upsert(activityInput(activity, now));
    store.signUps.deleteDemoParticipants(activity.id);
    issueVouchers(store, activity, now);
    const storedActivity = store.activities.find(activity.id);
    if (!storedActivity) continue;
    const quota = quotaOf(storedActivity);
    for (let index = 0; index < activity.people; index += 1) {
      // The list of participants starts with a different person in each activity.
      const personIndex = (activity.id * 7 + index) % people.length;
      const portrait = String((personIndex % portraitCount) + 1).padStart(2, '0');
      const icon = personIndex % 5 === 4 ? null : `/media/avatars/avatar-${portrait}.jpg`;
      const participant = { activityId: activity.id, name: people[personIndex] ?? '', icon, answers: '{}' };
      const at = now - (activity.people - index) * minuteMs;
      const choices = choiceCounts(activity, index);
      const outcome = store.signUps.add({ ...participant, choices }, quota, at);
      if (outcome === 'choiceFull') store.signUps.add(participant, quota, at);
    }
  }
}

function choiceCounts({ form }: DemoActivity, index: number): ChoiceCount[] {
  return form.flatMap(({ name, quotas }) => {
    const options = Object.keys(quotas);
    const option = options[index % (options.length || 1)];
    return option === undefined ? [] : [{ field: name, option, people: 1 }];
  });
}

/** Phone number of the demo member who owns the vouchers. */
const voucherOwnerPhone = '13800000001';

function issueVouchers(store: Store, activity: DemoActivity, now: number): void {
  const owner = store.members.byPhone(voucherOwnerPhone);
  if (!owner) return;
  const { id: activityId, starts, lasts } = activity;
  for (const { everybody: _everybody, demo, ...kind } of activity.vouchers) {
    const { code, ends, used, takenBack: isWithdrawn } = demo;
    const endsAt = ends ? toEpochMs(ends, now) : toEpochMs(starts, now) + lasts * minuteMs;
    store.vouchers.issue({ ...kind, activityId, memberId: owner.id, code, endsAt, isWithdrawn });
    const codeUse = { code, activityId, site: kind.shopName, receipt: '' };
    if (used) store.writeOffs.useVoucher(codeUse, toEpochMs(used, now));
  }
}

function activityInput(activity: DemoActivity, now: number): NewActivity {
  const { starts, lasts, opens, closes } = activity;
  const startsAt = toEpochMs(starts, now);
  // The store's schema drops the unknown properties of the spread object.
  return {
    ...activity,
    origin: 'demo',
    startsAt,
    endsAt: startsAt + lasts * minuteMs,
    opensAt: opens ? toEpochMs(opens, now) : null,
    closesAt: closes ? toEpochMs(closes, now) : null,
    details: {
      ...activity,
      content: activity.text.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('\n'),
      picture: picturePath(activity.picture),
      vouchers: activity.vouchers.flatMap(({ everybody, demo: _demo, ...kind }) => (everybody ? [kind] : [])),
    },
  };
}

function toEpochMs(moment: ActivityMoment, now: number): number {
  if ('inMinutes' in moment) return minutesFromNow(moment.inMinutes, now);
  return clockTimeOn(now, moment.inDays, moment.time);
}
