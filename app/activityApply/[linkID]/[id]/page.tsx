import { defineFormPage } from '@/app/_page/define-page';
import { activityCard } from '@/lib/features/activity/server/activity-head';
import { loadForm } from '@/lib/features/activity/server/load-form';
import { FormPage } from '@/lib/features/activity/ui/form-page';

const { generateMetadata, Page } = defineFormPage({
  route: 'activityApply',
  load: loadForm,
  // A shared link to the form shows the activity.
  card: activityCard,
  head: ({ activity: { language } }) => ({ language, robots: { index: false, follow: true } }),
  render: (values, { notice }) => <FormPage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
