import { type ActivityMoment, readDemoActivities } from '@/embedded/content/read-activities';
import { contentDir } from '@/embedded/test/demo-store';
import { routes } from '@/lib/routes/table';

const dayOffset = (at: ActivityMoment | undefined) => at && 'inDays' in at && at.inDays;

test('the sample address of a sign-up shows an activity whose sign-up is open', () => {
  const sample = routes.find(({ name }) => name === 'activityApply')?.sample;
  const values = typeof sample === 'object' && 'values' in sample ? sample.values : [];
  const { activities } = readDemoActivities(contentDir);
  const activity = activities.find(({ id }) => values.includes(String(id)));
  expect(activity?.form.length).toBeGreaterThan(0);
  expect(dayOffset(activity?.opens)).toBeLessThan(0);
  expect(dayOffset(activity?.closes)).toBeGreaterThan(0);
});
