import { type DemoActivity, type DemoMoment, readDemoActivities } from '../content/read-activities';
import { DAY_MS, platformMidnight } from '../platform-time';
import type { NewActivity } from '../store/activity-record';
import type { Store } from '../store/store';

const minuteMs = 60_000;

/** Portraits of the demo's people in `media/avatars/`. */
const portraits = 12;

/**
 * Puts the demo's activities into a store, dated from now, and the people who have signed up for them. What readers signed up for
 * stays.
 */
export function seedActivities(store: Store, contentDir: string, now: number): void {
  const { people, activities } = readDemoActivities(contentDir);
  store.activities.removeDemoExcept(activities.map(({ id }) => id));
  for (const activity of activities) {
    store.activities.upsert(activityInput(activity, now));
    store.signUps.clearDemoPeople(activity.id);
    const { places, waitingPlaces, reviewFirst } = activity;
    for (let count = 0; count < activity.people; count += 1) {
      // Everybody once before somebody comes again, and not the same ones first everywhere.
      const person = (activity.id * 7 + count) % people.length;
      const portrait = String((person % portraits) + 1).padStart(2, '0');
      const came = {
        activityId: activity.id,
        name: people[person] ?? '',
        icon: person % 5 === 4 ? null : `/media/avatars/avatar-${portrait}.jpg`,
        answers: '{}',
      };
      store.signUps.add(
        came,
        { places, waitingPlaces, reviewFirst },
        now - (activity.people - count) * minuteMs,
      );
    }
  }
}

function activityInput(activity: DemoActivity, now: number): NewActivity {
  const { id, title, starts, lasts, opens, closes, places, waitingPlaces, reads } = activity;
  const startsAt = momentOf(starts, now);
  return {
    id,
    origin: 'demo',
    title,
    startsAt,
    endsAt: startsAt + lasts * minuteMs,
    opensAt: opens ? momentOf(opens, now) : null,
    closesAt: closes ? momentOf(closes, now) : null,
    places,
    waitingPlaces,
    reads,
    details: {
      summary: activity.summary,
      content: activity.text.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('\n'),
      picture: `/media/pictures/${activity.picture}.jpg`,
      address: activity.address,
      organizer: activity.organizer,
      voteId: activity.voteId,
      reviewFirst: activity.reviewFirst,
      form: activity.form,
    },
  };
}

function momentOf(moment: DemoMoment, now: number): number {
  // Whole minutes: a beginning is announced as 14:05, not as 14:05:37.
  if ('inMinutes' in moment) return Math.ceil(now / minuteMs) * minuteMs + moment.inMinutes * minuteMs;
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  return platformMidnight(now) + moment.inDays * DAY_MS + (hours * 60 + minutes) * minuteMs;
}
