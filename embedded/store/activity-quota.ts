import type { ActivityRecord } from './activity-record';
import type { Quota } from './sign-ups';

export function quotaOf({ places, waiting_places, details }: ActivityRecord): Quota {
  const choices = details.form.flatMap(({ name, quotas }) =>
    Object.entries(quotas).map(([option, limit]) => ({ field: name, option, places: limit })),
  );
  return { places, waitingPlaces: waiting_places, reviewFirst: details.reviewFirst, choices };
}
